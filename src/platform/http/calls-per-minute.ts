import { clientNetwork } from '../limits/client-network.ts'
import { maxOf } from '../limits/limit.ts'
import { refuse } from '../refuse.ts'
import { isOwnCall } from './own-calls.ts'
import { pauseConnection } from './pause-connection.ts'
import type { App } from './server.ts'
import { callWords } from './wording.ts'

export const pagesRoute = '/*'

/**
 * Calls per minute, before `RATE_LIMIT_FACTOR`. Pages need far fewer, even for an office behind one address.
 */
export const callsPerMinute = {
  readsOfAddress: { points: 6_000 },
  readsOfMember: { points: 1_200 },
  writesOfAddress: { points: 1_200 },
  writesOfMember: { points: 240 },
  /** Full page loads only. Most pages open by script. */
  pagesOfAddress: { points: 1_200 },
}

/**
 * Limits calls per member and per address. Each process counts in memory, so it's free. Register it after
 * the actor is known. A page's own server calls don't count.
 */
export function limitCallsPerMinute(app: App): void {
  const counts = new Map<string, number>()
  let until = 0
  app.addHook('onRequest', (request, reply, done) => {
    const { ctx, ip, method, routeOptions, url } = request
    const isPage = routeOptions.url === pagesRoute
    const isCall = /^\/(api|calendar)\//.test(url)
    if (isOwnCall(request) || !(isPage || isCall)) return done()
    const now = performance.now()
    if (now >= until) {
      counts.clear()
      until = now + 60_000
    }
    const reads = method === 'GET' || method === 'HEAD'
    const { readsOfAddress, readsOfMember, writesOfAddress, writesOfMember, pagesOfAddress } = callsPerMinute
    const count = (key: string, limit: { points: number }) => {
      const calls = (counts.get(key) ?? 0) + 1
      counts.set(key, calls)
      if (calls <= maxOf(ctx, limit)) return
      pauseConnection(request, reply)
      const retryAfterSeconds = Math.ceil((until - now) / 1000)
      const message = callWords.tooManyThisMinute
      refuse('rate_limited', message, { retryAfterSeconds }, { limit: 'calls-per-minute' })
    }
    if (isPage && !isCall) count(`page ${clientNetwork(ip)}`, pagesOfAddress)
    else count(`${reads} ${clientNetwork(ip)}`, reads ? readsOfAddress : writesOfAddress)
    if (isCall && ctx.actor.kind === 'member') {
      count(`${reads} ${ctx.actor.userId}`, reads ? readsOfMember : writesOfMember)
    }
    done()
  })
}
