/** For where to go after sign-in: only pages of this site. An open redirect would help phishers. */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/')) return false
  try {
    const url = new URL(path, 'http://site.invalid')
    return url.origin === 'http://site.invalid' && !/^\/(login|register)\b/.test(url.pathname)
  } catch {
    return false
  }
}
