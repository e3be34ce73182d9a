/** Whom `?to=` names; anything but a number is ignored. */
export function messageTo(search: Record<string, unknown>): { to?: string } {
  const { to } = search
  return typeof to === 'string' && /^[1-9]\d{0,9}$/.test(to) ? { to } : {}
}
