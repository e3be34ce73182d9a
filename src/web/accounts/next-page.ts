/** Where to go after signing in: a path of this site only, never another address. */
export function nextPage({ next }: Record<string, unknown>): { next?: string | undefined } {
  // Said in any case: what a guard reads is the address with this laid over it.
  return { next: typeof next === 'string' && isOwnPath(next) ? next : undefined }
}

function isOwnPath(path: string): boolean {
  if (!path.startsWith('/')) return false
  try {
    const url = new URL(path, 'http://site.invalid')
    return url.origin === 'http://site.invalid' && !/^\/(login|register)\b/.test(url.pathname)
  } catch {
    return false
  }
}
