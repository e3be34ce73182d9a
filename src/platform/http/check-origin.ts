import type { Config } from '../config.ts'
import { isLoopback } from '../config.ts'
import { refuse } from '../refuse.ts'
import type { App } from './server.ts'
import { callWords } from './wording.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    anyOrigin?: true
  }
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CSRF: the Origin of a state change must be `PUBLIC_URL`'s or, on loopback, the request's own host. Clients
 * that aren't browsers send no Origin.
 */
export function checkOrigin(app: App, config: Config): void {
  const own = new URL(config.publicUrl).origin
  app.addHook('onRequest', (request, _reply, done) => {
    if (harmless.has(request.method) || request.routeOptions.config.anyOrigin) return done()
    const { origin } = request.headers
    if (origin === undefined) {
      const site = request.headers['sec-fetch-site']
      if (site === undefined || site === 'same-origin' || site === 'none') return done()
    } else if (origin === own || isOwnLoopback(origin, request.headers.host)) return done()
    refuse('wrong_origin', callWords.otherSite)
  })
}

function isOwnLoopback(origin: string, host: string | undefined): boolean {
  const url = URL.parse(origin)
  return url !== null && isLoopback(url.hostname) && url.host === host
}
