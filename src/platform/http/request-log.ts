import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import type { App } from './server.ts'

/**
 * One line per request. It has the route's pattern, never the query, so no token or search text is logged.
 */
export function logRequests(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    nameInLog(request, reply, namesOf(request))
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

export function namesOf({ method, routeOptions }: FastifyRequest): { method: string; route: string } {
  return { method, route: routeOptions.url ?? 'unknown' }
}

export function nameInLog(request: FastifyRequest, reply: FastifyReply, names: object): void {
  request.log = request.log.child(names)
  reply.log = request.log
  request.ctx.log = request.log as Log
}
