import ipaddr from 'ipaddr.js'

/** Takes a numeric address. */
export type AddressRule = (address: string) => boolean

/** Public internet only: not private, local, multicast or reserved, nor any of these written as IPv6. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // Only 2000::/3 is assigned. The rest includes old notations of IPv4 addresses.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'))
}
