/** In the words of each browser. */
const words = /imported module|module script/

/** A part of the page could not be fetched: a new release took its file away, or nothing answered. */
export function isMissingScript(error: unknown): error is Error {
  return error instanceof Error && words.test(error.message)
}

/**
 * Loads the page at this address as the server has it now, with the files that go with it: once for each file that is
 * missing, lest one that stays away loads it for ever. The router keeps the same record of its own.
 */
export function reloadForScript(error: unknown): void {
  if (!isMissingScript(error)) return
  const key = `tanstack_router_reload:${error.message}`
  try {
    if (sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
  } catch {
    return
  }
  location.reload()
}
