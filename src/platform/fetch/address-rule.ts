import ipaddr from 'ipaddr.js'

/** Whether the guarded fetch may connect to an address, given as numbers. */
export type AddressRule = (address: string) => boolean

/** Public internet only: nothing private, local, multicast or reserved, nor any of these written as an IPv6 address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // Of IPv6 only 2000::/3 is given out; the rest holds old ways to write IPv4 addresses, among others.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'))
}
