import type { App } from './server.ts'

const patienceMs = 10_000

/** On close: requests under way are finished, but a caller that never ends its request is not waited for. */
export function drainOnClose(app: App): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref()
  })
  // Fastify leaves a server that it didn't make open while nothing listens, with the timers that watch it.
  app.addHook('onClose', async () => void app.server.close())
}
