/** The user id in `?to=`. Anything but a number is ignored. */
export function parseRecipientParam({ to }: Record<string, unknown>): { to?: string | undefined } {
  // The key is always set, so that an invalid one overwrites what the address says.
  return { to: typeof to === 'string' && /^[1-9]\d{0,9}$/.test(to) ? to : undefined }
}
