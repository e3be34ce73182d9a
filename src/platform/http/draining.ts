import type { Server } from 'node:http'
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
      await new Promise((resolve) => setTimeout(resolve, drainMs))
      for (const act of acts) act()
      const waiting: (() => void)[] = []
      held = waiting
      await untilNoneWaits(server)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      held = undefined
      for (const go of waiting) go()
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

/**
 * Closing resets the connections that the system took and the loop hasn't accepted. The loop accepts one in each turn, so this
 * resolves right after one that found none and was too short for others to come.
 */
function untilNoneWaits(server: Server): Promise<void> {
  let accepted = false
  const note = () => void (accepted = true)
  server.on('connection', note)
  const until = performance.now() + acceptingMs
  return new Promise((resolve) => {
    function look(since: number) {
      const now = performance.now()
      const isQuiet = !accepted && now - since < quickMs
      if (!isQuiet && now < until) {
        accepted = false
        return setImmediate(look, now)
      }
      server.off('connection', note)
      return resolve()
    }
    // The rest of this turn may look for none.
    setImmediate(look, Number.NEGATIVE_INFINITY)
  })
}
