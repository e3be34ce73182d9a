import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '../limits/client-network.ts'
import { refuse } from '../refuse.ts'
import { isOwnCall } from './own-calls.ts'
import { pauseConnection } from './pause-connection.ts'
import { namesOf } from './request-log.ts'
import type { App } from './server.ts'
import { callWords } from './wording.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Streams stay open and have their own limits. */
    isStream?: true
  }
}

/** Fewer than the database's connections, so one client leaves some to others. */
const handledAtOnce = 16
/** Larger bodies are held in memory and parsed, so only a few at the same time. Files are streamed. */
const largeBytes = 256 * 1024
const largeAtOnce = 2
/** A browser behind an HTTP/2 proxy sends up to 128 requests at the same time, rarely more than 40. */
const unansweredAtOnce = 128

/**
 * Handles 16 requests of a client at the same time, 2 of them with large bodies, queues others and refuses
 * (429) beyond 128. Streams have their own limits. The server's calls to itself belong to a request that was
 * already counted.
 */
export function limitConcurrentRequests(app: App, factor: number): void {
  const mostHandled = Math.max(1, Math.floor(handledAtOnce * factor))
  const mostUnanswered = Math.max(1, Math.floor(unansweredAtOnce * factor))
  const clients = new Map<string, Client>()
  app.addHook('onRequest', (request, reply, done) => {
    if (isOwnCall(request) || request.routeOptions.config.isStream) return done()
    const address = clientNetwork(request.ip)
    const client = clients.get(address) ?? { handled: 0, large: 0, waiting: new Set() }
    clients.set(address, client)
    if (client.handled + client.waiting.size >= mostUnanswered) {
      pauseConnection(request, reply)
      const message = callWords.tooManyAtOnce
      const note = { limit: 'requests-at-once', ...namesOf(request) }
      refuse('rate_limited', message, { retryAfterSeconds: 1 }, note)
    }
    const waiting = { isLarge: isLarge(request), handle: done }
    client.waiting.add(waiting)
    // A request whose connection closes while it waits is never handled.
    reply.raw.once('close', () => {
      if (!client.waiting.delete(waiting)) leave(client, waiting)
      handleNext(client, mostHandled)
      if (client.handled + client.waiting.size === 0) clients.delete(address)
    })
    handleNext(client, mostHandled)
  })
}

type Waiting = { isLarge: boolean; handle: () => void }
type Client = { handled: number; large: number; waiting: Set<Waiting> }

function isLarge({ headers }: FastifyRequest): boolean {
  const isFile = /^multipart\//i.test(headers['content-type'] ?? '')
  return !isFile && Number(headers['content-length'] ?? 0) > largeBytes
}

/** Large bodies wait for each other and hold up nothing else. */
function handleNext(client: Client, most: number): void {
  for (const waiting of client.waiting) {
    if (client.handled >= most) return
    if (waiting.isLarge && client.large >= largeAtOnce) continue
    client.waiting.delete(waiting)
    client.handled++
    if (waiting.isLarge) client.large++
    waiting.handle()
  }
}

function leave(client: Client, { isLarge }: Waiting): void {
  client.handled--
  if (isLarge) client.large--
}
