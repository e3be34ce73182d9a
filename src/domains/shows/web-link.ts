const mostAddress = 2000

/** Http and https only, without credentials. Null for anything else. */
export function webLink(address: string | undefined): string | null {
  const url = URL.parse(address?.trim() ?? '')
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  return url.href.length <= mostAddress ? url.href : null
}
