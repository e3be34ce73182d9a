import type { IncomingMessage, Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { App } from './server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

type Draining = {
  /** From then on the process isn't ready, and its answers close their connections. */
  begun: boolean
  /** Runs when the process stops listening. */
  onStopListening(act: () => void): void
  /** Resolves when no request is left. */
  finish(): Promise<void>
}

/** For clients that never end their request. */
const patienceMs = 10_000
/** For a process that is never free. */
const acceptingMs = 5_000
/** For a new connection without a request, such as the spare ones of browsers. */
const silentMs = 1_000
const lookMs = 10
/** Longer than a turn of the event loop in which nothing happens. */
const quickMs = 0.25

/**
 * Leaves a proxy without losing a request: for `drainMs` everything is answered, so the proxy sees that the process isn't ready
 * and its idle connections end. Fastify's own close comes after that, because it refuses the calls of pages that are being made.
 */
export function drainBeforeClose(app: App, drainMs: number): void {
  const { server } = app
  const acts: (() => void)[] = []
  /** Requests that wait while the process looks for connections. */
  let held: (() => void)[] | undefined
  const draining: Draining = {
    begun: false,
    onStopListening: (act) => void acts.push(act),
    async finish() {
      if (!server.listening) return
      draining.begun = true
      const arrivals = watchArrivals(server)
      await delay(drainMs)
      for (const act of acts) act()
      const waiting: (() => void)[] = []
      held = waiting
      await untilNoneWaits(arrivals)
      const closed = stopListening(server)
      held = undefined
      for (const go of waiting) go()
      await untilNoneIsSilent(arrivals)
      server.closeIdleConnections()
      const late = setTimeout(() => server.closeAllConnections(), patienceMs)
      await closed
      clearTimeout(late)
    },
  }
  app.decorate('draining', draining)
  app.addHook('onRequest', (_request, _reply, done) => {
    if (held) held.push(done)
    else done()
  })
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (draining.begun) reply.header('connection', 'close')
    done()
  })
  // Fastify leaves a server that it didn't create open, with its timers, if nothing ever listened.
  app.addHook('onClose', async () => void server.close())
}

type Arrivals = { count: number; silent: Set<Socket> }

/** How many connections came, and those that haven't sent a request yet. */
function watchArrivals(server: Server): Arrivals {
  const arrivals: Arrivals = { count: 0, silent: new Set() }
  server.on('connection', (socket: Socket) => {
    arrivals.count++
    arrivals.silent.add(socket)
    socket.once('close', () => arrivals.silent.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage) => arrivals.silent.delete(socket))
  return arrivals
}

/**
 * When the process stops listening, connections that the system took and the loop hasn't accepted are reset. The loop accepts
 * one in each turn, so this resolves right after one that found none and was too short for others to come.
 */
function untilNoneWaits(arrivals: Arrivals): Promise<void> {
  const until = performance.now() + acceptingMs
  return new Promise((resolve) => {
    function look(since: number, before: number) {
      const now = performance.now()
      const isQuiet = arrivals.count === before && now - since < quickMs
      if (isQuiet || now > until) resolve()
      else setImmediate(look, now, arrivals.count)
    }
    // The rest of this turn may look for none.
    setImmediate(look, Number.NEGATIVE_INFINITY, arrivals.count)
  })
}

/** Without closing any connection: HTTP's own close takes those for idle whose first request is on its way. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
}

async function untilNoneIsSilent({ silent }: Arrivals): Promise<void> {
  // Counts looks and not time: while requests keep the process busy, it reads none.
  for (let waited = 0; silent.size > 0 && waited < silentMs; waited += lookMs) await delay(lookMs)
}
