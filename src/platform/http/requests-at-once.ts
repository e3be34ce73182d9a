import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { clientNetwork } from '../limits/client-network.ts'
import { refuse } from '../refuse.ts'
import { namesOf } from './log-requests.ts'
import { pauseConnection } from './pause-connection.ts'
import type { App } from './server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stays open: bounded by its own limits. */
    isStream?: true
  }
}

/** Fewer than the database has connections, so that one client leaves some to others. */
const handledAtOnce = 16
/** A browser behind a proxy that speaks HTTP/2 asks for up to 128 things at once, and rarely for more than 40. */
const unansweredAtOnce = 128

/**
 * Handles 16 requests of one client at once, lets others wait, and refuses (429) those beyond 128. Streams are not
 * counted: they have limits of their own. Calls that the server makes to itself belong to a request that was counted.
 */
export function boundRequestsAtOnce(app: App, factor: number): void {
  const mostHandled = Math.max(1, Math.floor(handledAtOnce * factor))
  const mostUnanswered = Math.max(1, Math.floor(unansweredAtOnce * factor))
  const clients = new Map<string, Client>()
  app.addHook('onRequest', async (request, reply) => {
    const ofOurOwn = !(request.raw.socket instanceof Socket)
    if (ofOurOwn || request.routeOptions.config.isStream) return
    const address = clientNetwork(request.ip)
    const client = clients.get(address) ?? { handled: 0, waiting: new Set() }
    clients.set(address, client)
    if (client.handled + client.waiting.size >= mostUnanswered) {
      pauseConnection(request, reply)
      const message = 'Too many requests at once. Try again in a moment.'
      const note = { limit: 'requests-at-once', ...namesOf(request) }
      refuse('rate_limited', message, { retryAfterSeconds: 1 }, note)
    }
    await takeTurn(client, mostHandled, reply.raw, () => clients.delete(address))
  })
}

type Client = { handled: number; waiting: Set<() => void> }

/** Resolves when the request may be handled, and never when its connection closes before. */
async function takeTurn(client: Client, most: number, raw: ServerResponse, empty: () => void): Promise<void> {
  const turn = Promise.withResolvers<void>()
  let isHandled = false
  const handle = () => {
    client.waiting.delete(handle)
    isHandled = true
    turn.resolve()
  }
  raw.once('close', () => {
    if (!isHandled) return client.waiting.delete(handle)
    const [next] = client.waiting
    if (next) return next()
    client.handled--
    if (client.handled === 0) empty()
  })
  if (client.handled >= most) client.waiting.add(handle)
  else {
    client.handled++
    handle()
  }
  await turn.promise
}
