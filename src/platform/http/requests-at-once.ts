import { Socket } from 'node:net'
import { refuse } from '../refuse.ts'
import type { App } from './server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stays open: bounded by its own limits. */
    isStream?: true
  }
}

/** A browser behind a proxy that speaks HTTP/2 asks for up to 128 things at once, and rarely for more than 40. */
const mostOfOneClient = 128

/**
 * Refuses (429) what one client asks for beyond 128 unanswered requests. Streams are not counted: they have limits of
 * their own. Calls that the server makes to itself belong to a request that was counted.
 */
export function boundRequestsAtOnce(app: App, factor: number): void {
  const most = Math.max(1, Math.floor(mostOfOneClient * factor))
  const underWay = new Map<string, number>()
  app.addHook('onRequest', async (request, reply) => {
    const ofOurOwn = !(request.raw.socket instanceof Socket)
    if (ofOurOwn || request.routeOptions.config.isStream) return
    const client = request.ip
    const count = (underWay.get(client) ?? 0) + 1
    underWay.set(client, count)
    reply.raw.once('close', () => {
      const left = (underWay.get(client) ?? 1) - 1
      if (left > 0) underWay.set(client, left)
      else underWay.delete(client)
    })
    if (count <= most) return
    refuse('rate_limited', 'Too many requests at once. Try again in a moment.', { retryAfterSeconds: 1 })
  })
}
