import { currentZone } from '../../../contract/current-zone.ts'
import { useMounted } from '../../ui/use-mounted.ts'
import { useMe } from '../session/session.tsx'

/** A member’s own zone, or a visitor’s browser zone. Null on the server for visitors. */
export function useViewerZone(): string | null {
  const me = useMe()
  const alive = useMounted()
  if (me) return me.timeZone
  return alive ? browserZone() : null
}

/** Outside components. Null on the server for visitors: a page asks again once it’s in their browser. */
export function viewerZone(me: { timeZone: string } | null): string | null {
  if (me) return me.timeZone
  return typeof document === 'undefined' ? null : browserZone()
}

export function browserZone(): string {
  return currentZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
}
