import { useSyncExternalStore } from 'react'

const watchers = new Set<() => void>()
let loading: Promise<void> | undefined
let failure: Error | undefined

const isHere = () => 'Temporal' in globalThis

/** Browsers that have Temporal download nothing. */
function load(): void {
  loading ??= import('temporal-polyfill/global')
    .then(
      () => undefined,
      (error: unknown) => {
        failure = error instanceof Error ? error : new Error(String(error))
      },
    )
    .then(() => {
      for (const notify of watchers) notify()
    })
}

function watch(notify: () => void): () => void {
  watchers.add(notify)
  if (!isHere()) load()
  return () => watchers.delete(notify)
}

/**
 * Whether `wall-clock.ts` may be used. False in the first render, so that server and browser match, and while a browser
 * without Temporal loads the polyfill.
 */
export function useTemporal(): boolean {
  const ready = useSyncExternalStore(watch, isHere, () => false)
  if (!ready && failure) throw failure
  return ready
}
