import type { FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '../config.ts'
import { refuse } from '../refuse.ts'
import { plainPage, plainPageHeaders } from './plain-page.ts'
import type { App } from './server.ts'
import { plainPageWords } from './wording.ts'

const forwarding =
  /^(x-forwarded-.+|forwarded|via|x-real-ip|(true|fastly|fly|x|x-cluster)-client-ip|cf-.+|cdn-loop|x-original-(forwarded-for|host|url)|x-envoy-external-address|x-azure-clientip)$/

/** A local site refuses requests through proxies (tunnels) and under foreign names (DNS rebinding). */
export function serveThisComputerOnly(app: App, { reachable, publicUrl, trustProxy }: Config): void {
  if (reachable) return
  const message = plainPageWords.localOnly({ url: publicUrl })
  app.addHook('onRequest', (request, reply, done) => {
    if (isFromThisComputer(request, trustProxy !== false)) return done()
    if (request.url.startsWith('/dev/')) refuse('not_found', plainPageWords.noSuchPage)
    if (!request.headers.accept?.includes('text/html')) refuse('wrong_address', message)
    const page = plainPage({ title: plainPageWords.notOpenHere, message, next: null })
    void reply.code(421).headers(plainPageHeaders).send(page)
  })
}

function isFromThisComputer({ headers, raw, socket }: FastifyRequest, hasProxy: boolean): boolean {
  return (
    isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
    isLoopback((headers.host ?? '').toLowerCase().replace(/:\d+$/, '')) &&
    Object.keys(headers).every(
      (name) => !forwarding.test(name) || (hasProxy && isLocalRoute(name, headers)),
    ) &&
    // nginx speaks HTTP/1.0 by default; browsers don't.
    raw.httpVersion !== '1.0' &&
    !isRenamed(headers)
  )
}

/** A proxy that `TRUST_PROXY` declares, and everyone before it, are on this computer. */
function isLocalRoute(name: string, headers: FastifyRequest['headers']): boolean {
  const addresses = String(headers[name]).split(',')
  return name === 'x-forwarded-for' && addresses.every((address) => isLoopback(address.trim()))
}

/** The browser names one host and another arrived: a proxy rewrote it. */
function isRenamed({ host, referer, ...headers }: FastifyRequest['headers']): boolean {
  if (headers['sec-fetch-site'] !== 'same-origin') return false
  const from = URL.parse(headers.origin ?? referer ?? '')
  return from !== null && from.host !== '' && from.host !== host
}
