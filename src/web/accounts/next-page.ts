/** Where to go after signing in: a path of this site only, never another address. */
export function nextPage(search: Record<string, unknown>): { next?: string } {
  const { next } = search
  return typeof next === 'string' && isOwnPath(next) ? { next } : {}
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
