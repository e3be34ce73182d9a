import type { FastifyReply, FastifyRequest } from 'fastify'
import PQueue from 'p-queue'
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
    const client = clients.get(address) ?? {
      unanswered: 0,
      all: new PQueue({ concurrency: mostHandled }),
      large: new PQueue({ concurrency: largeAtOnce }),
    }
    clients.set(address, client)
    if (client.unanswered >= mostUnanswered) {
      pauseConnection(request, reply)
      const message = callWords.tooManyAtOnce
      const note = { limit: 'requests-at-once', ...namesOf(request) }
      refuse('rate_limited', message, { retryAfterSeconds: 1 }, note)
    }
    client.unanswered++
    reply.raw.once('close', () => {
      if (--client.unanswered === 0) clients.delete(address)
    })
    const handle = () => client.all.add(() => untilClosed(reply, done))
    // Large bodies wait for each other and hold up nothing else.
    void (isLarge(request) ? client.large.add(handle) : handle())
  })
}

type Client = { unanswered: number; all: PQueue; large: PQueue }

/** A request whose connection closed while it waited is never handled. */
function untilClosed({ raw }: FastifyReply, handle: () => void): Promise<void> {
  return new Promise((resolve) => {
    if (raw.destroyed) return resolve()
    raw.once('close', resolve)
    handle()
  })
}

function isLarge({ headers }: FastifyRequest): boolean {
  const isFile = /^multipart\//i.test(headers['content-type'] ?? '')
  return !isFile && Number(headers['content-length'] ?? 0) > largeBytes
}
