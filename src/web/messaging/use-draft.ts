import { useSyncExternalStore } from 'react'

const watchers = new Set<() => void>()

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** What is being written to one person: kept in the browser until it is sent. `initial` stands where nothing is kept. */
export function useDraft(meId: number, toUserId: number, initial = ''): [string, (text: string) => void] {
  const key = `draft:${meId}:${toUserId}`
  const text = useSyncExternalStore(
    watch,
    () => localStorage.getItem(key) ?? initial,
    () => initial,
  )
  function change(next: string) {
    if (next === initial) localStorage.removeItem(key)
    else localStorage.setItem(key, next)
    for (const watcher of watchers) watcher()
  }
  return [text, change]
}
