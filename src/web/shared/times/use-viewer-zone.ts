import { useSyncExternalStore } from 'react'
import { useMe } from '../session/session.tsx'

const never = () => () => undefined

/** False on the server and in the first render, so that both match. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** A member’s own zone, or a visitor’s browser zone. Null on the server for visitors. */
export function useViewerZone(): string | null {
  const me = useMe()
  const alive = useMounted()
  if (me) return me.timeZone
  return alive ? browserZone() : null
}

export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
