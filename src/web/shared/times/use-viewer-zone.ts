import { useSyncExternalStore } from 'react'
import { useMe } from '../session/session.tsx'

const never = () => () => undefined

/** False on the server and in the first render of the browser, so that both draw the same. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** The reader’s IANA zone: a member’s own, a visitor’s browser’s. Null while only the browser could tell. */
export function useViewerZone(): string | null {
  const me = useMe()
  const alive = useAlive()
  if (me) return me.timeZone
  return alive ? browserZone() : null
}

/** The IANA zone that this browser is set to. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
