/** In the words of each browser. */
const words = /imported module|module script/

/** A part of the page couldn’t be loaded: a new release replaced its file, or the connection is gone. */
class MissingScript extends Error {}

export function isMissingScript(error: unknown): error is Error {
  return error instanceof MissingScript || (error instanceof Error && words.test(error.message))
}

/** Keeps the router from reloading for a missing part on its own account: `reloadForScript` does it for every part alike. */
export function asMissingScript(cause: unknown): never {
  throw isMissingScript(cause) ? new MissingScript(`Missing part: ${cause.message.split(' ').at(-1)}`) : cause
}

/**
 * Reloads the page, which brings the files of the current release: once for each missing file, so that one that stays
 * missing doesn’t reload it forever.
 */
export function reloadForScript(error: unknown): void {
  if (!isMissingScript(error)) return
  const key = `reloaded-for:${error.message}`
  try {
    if (sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
  } catch {
    return
  }
  location.reload()
}
