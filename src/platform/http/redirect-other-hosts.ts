import { isIP } from 'node:net'
import { type Config, isLoopback } from '../config.ts'
import type { App } from './server.ts'

const cookieName = 'redirected'

/** Programs that read these follow no redirect, or are told the address by their operator. */
const notPages = /^\/(api|metrics|assets|dev)(\/|\?|$)/

/**
 * Pages under another name of this site (`www.`) redirect to `PUBLIC_URL`, the only origin that may sign in. Addresses
 * and names without a dot are probes, containers or this computer.
 */
export function redirectOtherHosts(app: App, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const { hostname: own } = new URL(publicUrl)
  if (isLoopback(own)) return
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url } = request
    const host = (request.hostname ?? '').toLowerCase()
    const isPage = (method === 'GET' || method === 'HEAD') && url.startsWith('/') && !notPages.test(url)
    if (!isPage || host === own || !isName(host)) return done()
    // A proxy that renames the host would redirect forever. The cookie comes back only to the host that set it.
    if (request.cookies[cookieName] === host) return done()
    void reply
      .header('cache-control', 'no-store')
      .setCookie(cookieName, host, { path: '/', maxAge: 10, httpOnly: true, sameSite: 'lax' })
      .redirect(publicUrl + url, 308)
  })
}

function isName(host: string): boolean {
  return host.includes('.') && isIP(host.replaceAll(/[[\]]/g, '')) === 0 && !host.endsWith('.localhost')
}
