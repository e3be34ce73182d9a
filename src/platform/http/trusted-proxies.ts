import ipaddr from 'ipaddr.js'
import type { Config } from '../config.ts'
import type { App } from './server.ts'

/** Whose `X-Forwarded-For` counts: nobody’s, that of so many proxies in a row, or that of proxies at these addresses. */
export type TrustProxy = false | number | readonly string[]

const mostHops = 10
const names = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['private', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7']],
])
/** Where a proxy that is only counted must connect from: a stranger who reaches the port directly comes from elsewhere. */
const isNearby = within([...names.values()].flat())

/** What `TRUST_PROXY` says, or null. `true` is one proxy: to believe everyone is to believe what clients write. */
export function parseTrustProxy(value: string): TrustProxy | null {
  if (value === 'true') return 1
  if (value === 'false') return false
  if (/^\d+$/.test(value)) return Number(value) <= mostHops ? Number(value) || false : null
  const networks = value.split(',').flatMap((one) => names.get(one.trim()) ?? [one.trim()])
  return networks.every(isNetwork) ? networks : null
}

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  if (!ipaddr.isValid(address) || /^\d+$/.test(address)) return false
  return bits === undefined || (ipaddr.isValidCIDR(text) && Number(bits) > 0)
}

/**
 * Fastify asks this of the connection (hop 0) and then of every entry of `X-Forwarded-For`, from the right; the first
 * address that isn’t a proxy’s is the client’s. Fastify itself takes a number as trust in nobody.
 */
export function trustOf(trustProxy: TrustProxy): (address: string, hop: number) => boolean {
  if (trustProxy === false) return () => false
  if (typeof trustProxy !== 'number') return within(trustProxy)
  return (address, hop) => hop < trustProxy && (hop > 0 || isNearby(address))
}

function within(networks: readonly string[]): (address: string) => boolean {
  const ranges = networks.map((network) => {
    if (network.includes('/')) return ipaddr.parseCIDR(network)
    const base = ipaddr.process(network)
    return [base, base.kind() === 'ipv4' ? 32 : 128] as const
  })
  return (text) => {
    if (!ipaddr.isValid(text)) return false
    const address = ipaddr.process(text)
    return ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits))
  }
}

/** Says once that requests come through a proxy that isn’t believed: then everyone behind it shares its address. */
export function warnOfUnknownProxy(app: App, { reachable, trustProxy }: Config): void {
  if (!reachable) return
  const trusted = trustOf(trustProxy)
  let said = false
  app.addHook('onRequest', async ({ headers, log, socket }) => {
    if (said || !(headers['x-forwarded-for'] || headers.forwarded)) return
    const address = socket.remoteAddress ?? ''
    if (trusted(address, 0)) return
    // Anyone may send the header: only a proxy connects from nearby.
    const near = isNearby(address)
    if (!near && typeof trustProxy !== 'number') return
    said = true
    log.warn(
      near
        ? `Requests come through a proxy at ${address} that TRUST_PROXY doesn't name, so rate limits count all its visitors as one. Set TRUST_PROXY to the number of proxies in front of this site, such as 1, or to their addresses.`
        : `Requests that name a client in X-Forwarded-For come from a public address, and TRUST_PROXY=${String(trustProxy)} counts only proxies at private addresses. If a proxy of yours sends them, set TRUST_PROXY to its address.`,
    )
  })
}
