import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './server.ts'

/**
 * One line an answered request. Every line of a request has the route’s pattern and never its query, so that no token or
 * search text is kept.
 */
export function logRequests(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    nameInLog(request, reply, { method: request.method, route: request.routeOptions.url ?? 'unknown' })
  })
  app.addHook('onResponse', async (request, reply) => {
    const entry = {
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (reply.statusCode >= 500) request.log.warn(entry, 'answered')
    else request.log.debug(entry, 'answered')
  })
}

/** Adds this to every later line of a request. */
export function nameInLog(request: FastifyRequest, reply: FastifyReply, names: object): void {
  request.log = request.log.child(names)
  reply.log = request.log
}
