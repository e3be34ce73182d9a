import { useSyncExternalStore } from 'react'
import { deviceStorage } from './device-storage.ts'

const listeners = new Set<() => void>()

/** Text kept on this device and synced between tabs; null removes it. */
export function useDeviceText(key: string): [text: string | null, change: (text: string | null) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => deviceStorage.getItem(key),
    () => null,
  )
  function change(next: string | null) {
    if (next === null) deviceStorage.removeItem(key)
    else deviceStorage.setItem(key, next)
    for (const listener of listeners) listener()
  }
  return [text, change]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
