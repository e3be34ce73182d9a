import ipaddr from 'ipaddr.js'

/**
 * Whom an address stands for where strangers are counted. One customer gets a whole IPv6 network (/64), so there the
 * network counts; of IPv4 it's the address.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
