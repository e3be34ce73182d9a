import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config.ts'
import type { App } from './server.ts'
import { proxyWords } from './wording.ts'

/**
 * Which `X-Forwarded-For` counts: none, that of n proxies in a row, or that of proxies at these addresses.
 */
export type TrustProxy = false | number | readonly string[]

const mostHops = 10
const names = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['private', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7']],
])
/** A counted proxy must connect from a private address. Strangers who reach the port directly don't. */
const isNearby = within([...names.values()].flat())

/** Null if invalid. `true` means one proxy: trusting everyone would trust what clients write. */
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
 * Fastify asks for the connection (hop 0), then for every `X-Forwarded-For` entry from the right. The first
 * that isn't a proxy is the client. Fastify's own number form trusts no one.
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

/** Warns once about requests through an untrusted proxy, because everyone behind it shares one address. */
export function warnOfUnknownProxy(app: App, { reachable, trustProxy }: Config): void {
  if (!reachable) return
  const trusted = trustOf(trustProxy)
  let said = false
  const notice = ({ headers, log, socket }: FastifyRequest) => {
    if (said || !(headers['x-forwarded-for'] || headers.forwarded)) return
    const address = socket.remoteAddress ?? ''
    if (trusted(address, 0)) return
    // Anyone can send the header. Only a proxy connects from a private address.
    const near = isNearby(address)
    if (!near && typeof trustProxy !== 'number') return
    said = true
    log.warn(
      near
        ? proxyWords.unknownProxy({ address })
        : proxyWords.publicSender({ trustProxy: String(trustProxy) }),
    )
  }
  app.addHook('onRequest', (request, _reply, done) => {
    notice(request)
    done()
  })
}
