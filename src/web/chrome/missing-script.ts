const firstWaitMs = 1000
const longestWaitMs = 60_000

/** Each browser's error message. */
const messages = /imported module|module script/

/** A script file didn't load: a new release replaced it, or the connection is gone. */
class MissingScript extends Error {}

export function isMissingScript(error: unknown): error is Error {
  return error instanceof MissingScript || (error instanceof Error && messages.test(error.message))
}

/** Wraps the error so that the router doesn't reload on its own; `reloadForScript` does. */
export function wrapMissingScript(cause: unknown): never {
  throw isMissingScript(cause) ? new MissingScript(`Missing part: ${cause.message.split(' ').at(-1)}`) : cause
}

/**
 * Reloads to get the current release, once per missing file, so a file that stays missing can't loop. Without a connection
 * it resolves when the server answers; `signal` ends the wait.
 */
export async function reloadForScript(error: unknown, signal: AbortSignal): Promise<void> {
  if (!isMissingScript(error)) return
  for (let wait = firstWaitMs; !(await isServerThere()); wait = Math.min(wait * 2, longestWaitMs)) {
    await passed(wait, signal)
    if (signal.aborted) return
  }
  if (signal.aborted) return
  const key = `reloaded-for:${error.message}`
  try {
    if (sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
  } catch {
    return
  }
  location.reload()
}

export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Ends early when the browser is online again, or the wait is over. */
function passed(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms)
    function end(): void {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
