/** Whom `?to=` names; anything but a number is ignored. */
export function messageTo({ to }: Record<string, unknown>): { to?: string | undefined } {
  // Said in any case: what loaders and this page read is the address with this laid over it.
  return { to: typeof to === 'string' && /^[1-9]\d{0,9}$/.test(to) ? to : undefined }
}
