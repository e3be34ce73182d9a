import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the first render, so that both match. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
