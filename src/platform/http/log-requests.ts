import type { App } from './server.ts'

/** One line an answered request: the route’s pattern and never its query, so that no token or search text is kept. */
export function logRequests(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    const entry = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (reply.statusCode >= 500) request.log.warn(entry, 'answered')
    else request.log.debug(entry, 'answered')
  })
}
