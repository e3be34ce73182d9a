import ipaddr from 'ipaddr.js'

/**
 * What one client is counted by: an IPv4 address, however it is written, or the /64 that an IPv6 client owns. Some proxies
 * add a port. Anything that is no address stays as it is.
 */
export function clientNetwork(text: string | undefined): string {
  // Fastify knows no address of a client that has gone.
  if (!text) return ''
  const bare = text.replace(/^\[([^\]]+)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  if (!/[.:]/.test(bare) || !ipaddr.isValid(bare)) return text
  const address = ipaddr.process(bare)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/64`).toString()
}
