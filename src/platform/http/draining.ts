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

/**
 * Leaves a proxy without losing a request: for `drainMs` everything is answered, so the proxy sees that the process isn't ready
 * and its idle connections end. Fastify's own close comes after that, because it refuses the calls of pages that are being made.
 */
export function drainBeforeClose(app: App, drainMs: number): void {
  const { server } = app
  const acts: (() => void)[] = []
  const draining: Draining = {
    begun: false,
    onStopListening: (act) => void acts.push(act),
    async finish() {
      if (!server.listening) return
      draining.begun = true
      await new Promise((resolve) => setTimeout(resolve, drainMs))
      for (const act of acts) act()
      // Right after the loop accepted what was waiting: connections that aren't accepted yet are reset.
      await new Promise((resolve) => setImmediate(resolve))
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      const late = setTimeout(() => server.closeAllConnections(), patienceMs)
      await closed
      clearTimeout(late)
    },
  }
  app.decorate('draining', draining)
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (draining.begun) reply.header('connection', 'close')
    done()
  })
  // Fastify leaves a server that it didn't create open, with its timers, if nothing ever listened.
  app.addHook('onClose', async () => void server.close())
}
