/** Without scheme, www and trailing slash. */
export function shortenAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
