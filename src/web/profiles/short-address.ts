/** Without scheme, www and trailing slash. */
export function shortened(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
