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

/** Reloads to get the current release, once per missing file, so a file that stays missing can't loop. */
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
