import { useMemo, useSyncExternalStore } from 'react'

const keyOf = (list: string) => `ticks:${list}`
const listeners = new Set<() => void>()
/** Without storage the ticks last for this visit. */
const unstored = new Map<string, string>()

function read(list: string): string {
  try {
    return localStorage.getItem(keyOf(list)) ?? '[]'
  } catch {
    return unstored.get(list) ?? '[]'
  }
}

function write(list: string, ticked: ReadonlySet<string>): void {
  const kept = JSON.stringify([...ticked])
  try {
    if (ticked.size > 0) localStorage.setItem(keyOf(list), kept)
    else localStorage.removeItem(keyOf(list))
  } catch {
    unstored.set(list, kept)
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What is ticked in a list, kept on this device and shared by its tabs. */
export function useTicks(list: string) {
  const kept = useSyncExternalStore(
    subscribe,
    () => read(list),
    () => '[]',
  )
  return useMemo(() => {
    const ticked: ReadonlySet<string> = new Set(namesIn(kept))
    return {
      ticked,
      tick: (names: Iterable<string>) => write(list, ticked.union(new Set(names))),
      untick: (name: string) => write(list, ticked.difference(new Set([name]))),
      clear: () => write(list, new Set()),
    }
  }, [kept, list])
}

/** Storage can be written by anybody. */
function namesIn(kept: string): string[] {
  try {
    const names: unknown = JSON.parse(kept)
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}
