import { compile } from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { App } from './server.ts'
import { proxyWords } from './wording.ts'

/**
 * Which `X-Forwarded-For` counts: none, that of n proxies in a row, or that of proxies at these addresses.
 */
export type TrustProxy = false | number | readonly string[]

const mostHops = 10
const privateNetworks = ['uniquelocal', '100.64.0.0/10']
/** A counted proxy must connect from a private address. Strangers who reach the port directly don't. */
const isNearby = compile(['loopback', 'linklocal', ...privateNetworks])

/** Null if invalid. `true` means one proxy: trusting everyone would trust what clients write. */
export function parseTrustProxy(value: string): TrustProxy | null {
  if (value === 'true') return 1
  if (value === 'false') return false
  if (/^\d+$/.test(value)) return Number(value) <= mostHops ? Number(value) || false : null
  const networks = value
    .split(',')
    .flatMap((one) => (one.trim() === 'private' ? privateNetworks : one.trim()))
  // A number is an address too, so `1,2` would trust strangers.
  if (networks.some((one) => /^\d+(\/|$)/.test(one))) return null
  try {
    compile(networks)
    return networks
  } catch {
    return null
  }
}

/**
 * Fastify asks for the connection (hop 0), then for every `X-Forwarded-For` entry from the right. The first
 * that isn't a proxy is the client. Fastify's own number form trusts no one.
 */
export function trustOf(trustProxy: TrustProxy): (address: string, hop: number) => boolean {
  if (trustProxy === false) return () => false
  if (typeof trustProxy !== 'number') return compile([...trustProxy])
  return (address, hop) => hop < trustProxy && (hop > 0 || isNearby(address, hop))
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
    const near = isNearby(address, 0)
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
