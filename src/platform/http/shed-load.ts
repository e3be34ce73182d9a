import type { FastifyRequest } from 'fastify'
import { personWaits } from '../database/open-database.ts'
import { clientNetwork } from '../limits/client-network.ts'
import { refuse } from '../refuse.ts'
import { isOwnCall } from './own-calls.ts'
import { pauseConnection } from './pause-connection.ts'
import type { App } from './server.ts'
import { callWords } from './wording.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call reads: what anyone may see, or what is the caller’s. */
    reads?: 'public' | 'own'
  }
}

/** Fewer than the database’s connections, so that acts and pages find one. */
const atOnce = 16
/** Of everyone together: about what is answered in half a second. A client without a place still gets one. */
const mostWaiting = 64
const mostInAll = 256
/** A crowd that asks again at once would have the process refuse instead of answer. */
const pauseMs = 2_000
/** More than a client can have in the line. */
const ownFirst = 1_000

/**
 * One line for the reading calls of all clients. Past what it holds they are refused (503) at once, so that those it took are answered
 * soon, and acts and pages, which don’t wait in it, find a free process. Clients take turns, and what is their own comes before what
 * anyone may see, however much of that waits.
 */
export function shedLoad(app: App): void {
  const waiting: Place[] = []
  const places = new Map<string, number>()
  const leaving = new WeakMap<FastifyRequest, () => void>()
  let handled = 0

  function handleNext(): void {
    while (handled < atOnce) {
      const next = waiting.shift()
      if (!next) return
      handled++
      next.handle()
    }
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { reads } = request.routeOptions.config
    if (!reads || isOwnCall(request)) return done()
    const client = clientNetwork(request.ip)
    const own = places.get(client) ?? 0
    // What anyone may see doesn’t keep out what is the caller’s own.
    const before = reads === 'own' ? waiting.filter(({ priority }) => priority > 0).length : waiting.length
    if (before >= (own > 0 ? mostWaiting : mostInAll)) {
      pauseConnection(request, reply, pauseMs)
      refuse('unavailable', callWords.busy)
    }
    places.set(client, own + 1)
    const place = { priority: (reads === 'own' ? ownFirst : 0) - own, handle: done }
    const leave = () => {
      if (!leaving.delete(request)) return
      const at = waiting.indexOf(place)
      if (at === -1) handled--
      else waiting.splice(at, 1)
      const left = (places.get(client) ?? 1) - 1
      if (left > 0) places.set(client, left)
      else places.delete(client)
      handleNext()
    }
    leaving.set(request, leave)
    reply.raw.once('close', () => {
      if (waiting.includes(place)) leave()
      // A client that has gone doesn’t end what its call has begun.
      else if (leaving.has(request)) setTimeout(leave, personWaits.answerMs).unref()
    })
    waiting.splice(waiting.findLastIndex(({ priority }) => priority >= place.priority) + 1, 0, place)
    handleNext()
  })
  // Not when the client has read it all: one that doesn’t would keep its place.
  app.addHook('onSend', (request, _reply, body, done) => {
    leaving.get(request)?.()
    done(null, body)
  })
}

type Place = { priority: number; handle: () => void }
