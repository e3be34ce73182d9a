/** A link that stays whole with `?`, `#` or `%` in the address. */
export function mailTo(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
}
