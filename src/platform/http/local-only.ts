import type { FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '../config.ts'
import { refuse } from '../refuse.ts'
import { plainPage } from './plain-page.ts'
import type { App } from './server.ts'

/** What proxies and tunnels add to a request. */
const forwarding =
  /^(x-forwarded-.+|forwarded|via|x-real-ip|(true|fastly|fly|x|x-cluster)-client-ip|cf-.+|cdn-loop|x-original-(forwarded-for|host|url)|x-envoy-external-address|x-azure-clientip)$/

/**
 * A site whose addresses are all this computer’s answers only what was asked on this computer, under such an address: not
 * through a proxy, and not under a name that another site’s owner let point here.
 */
export function serveThisComputerOnly(app: App, { reachable, publicUrl }: Config): void {
  if (reachable) return
  const message = `This site only answers on its own computer, at ${publicUrl}, and this request came through a proxy or under another name. If it’s your site, set PUBLIC_URL to the address people use and start it again.`
  app.addHook('onRequest', async (request, reply) => {
    if (isFromThisComputer(request)) return
    if (request.url.startsWith('/dev/')) refuse('not_found', 'There is no such page.')
    if (!request.headers.accept?.includes('text/html')) refuse('wrong_address', message)
    const page = plainPage({ title: 'This site isn’t open here', message, next: null, nonce: reply.nonce })
    return reply.code(421).type('text/html; charset=utf-8').send(page)
  })
}

function isFromThisComputer({ headers, raw, socket }: FastifyRequest): boolean {
  return (
    isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
    isLoopback((headers.host ?? '').toLowerCase().replace(/:\d+$/, '')) &&
    !Object.keys(headers).some((name) => forwarding.test(name)) &&
    // As nginx speaks unless told otherwise, and no browser.
    raw.httpVersion !== '1.0' &&
    !isRenamed(headers)
  )
}

/** The browser says that it stays on one site, under another name than the one that arrived: a proxy changed it. */
function isRenamed({ host, referer, ...headers }: FastifyRequest['headers']): boolean {
  if (headers['sec-fetch-site'] !== 'same-origin') return false
  const from = URL.parse(headers.origin ?? referer ?? '')
  return from !== null && from.host !== '' && from.host !== host
}
