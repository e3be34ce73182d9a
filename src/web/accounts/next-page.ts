/** Where to go after sign-in. Only paths of this site count: an open redirect would help phishers. */
export function nextPage({ next }: Record<string, unknown>): { next?: string | undefined } {
  // The key is always set, so that an invalid one overwrites what the address says.
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
