import ipaddr from 'ipaddr.js'

/** Parsed several times per request otherwise, which took a twentieth of a small answer’s time. */
const known = new Map<string, string>()
const mostKnown = 10_000
/** With brackets, a port and the name of an interface. */
const longestAddress = 64
/** Three dots or two colons. Email addresses and ids, which are limited too, aren't kept. */
const addressLike = /^[^@]*(?:\.[^@.]*\.[^@.]*\.|:[^@:]*:)[^@]*$/

/**
 * Clients count by IPv4 address or by IPv6 /64. Strips the port that some proxies add. Text that isn't an
 * address stays unchanged.
 */
export function clientNetwork(text: string | undefined): string {
  // Undefined once the client has disconnected.
  if (!text) return ''
  const before = known.get(text)
  if (before !== undefined) return before
  if (text.length > longestAddress || !addressLike.test(text)) return text
  const network = parseNetwork(text)
  if (known.size === mostKnown) known.clear()
  known.set(text, network)
  return network
}

function parseNetwork(text: string): string {
  const bare = text.replace(/^\[([^\]]+)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  if (!ipaddr.isValid(bare)) return text
  const address = ipaddr.process(bare)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/64`).toString()
}
