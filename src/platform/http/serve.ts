import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { z } from 'zod'
import type { Endpoint, OutputOf } from '../../contract/endpoint.ts'
import { refusalBody } from '../../contract/refusals.ts'
import type { Ctx } from '../ctx.ts'
import { requireMember } from '../ctx.ts'
import { fromReplica } from '../database/replica.ts'
import { refuse } from '../refuse.ts'
import type { App } from './server.ts'
import { callWords } from './wording.ts'

type Input<P, Q, B> = {
  params: OutputOf<P>
  query: OutputOf<Q>
  body: OutputOf<B>
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * The contract's schemas validate, document and shape the answer. Access is checked before the body is read.
 * `act` can set another success status with `reply.code(200)`.
 */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: App,
  endpoint: Endpoint<P, Q, B, R>,
  act: (ctx: Ctx, input: Input<P, Q, B>) => Promise<z.output<R>>,
): void {
  const { params, query, body, status, access, produces, mayBeOld, isProbe } = endpoint
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      ...(endpoint.anyOrigin && { anyOrigin: true }),
      ...(endpoint.method === 'GET' && !isProbe && { reads: mayBeOld ? 'public' : 'own' }),
    },
    ...(endpoint.bodyLimitBytes && { bodyLimit: endpoint.bodyLimitBytes }),
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? 'api'],
      ...(produces && { produces: [produces.split(';')[0] ?? ''] }),
      ...(access !== 'anyone' && { security: [{ session: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { ...successes(status, endpoint.response), '4xx': refusalBody, '5xx': refusalBody },
    },
    ...(access !== 'anyone' && { onRequest: access === 'admin' ? admitAdmins : admitMembers }),
    handler: async (request, reply) => {
      reply.code(status)
      const { ctx } = request
      const isOldEnough = mayBeOld === 'for all' || (mayBeOld && ctx.actor.kind === 'visitor')
      const result = await act(isOldEnough ? fromReplica(ctx) : ctx, {
        params: request.params as OutputOf<P>,
        query: request.query as OutputOf<Q>,
        body: request.body as OutputOf<B>,
        request,
        reply,
      })
      if (status === 204) return reply.send()
      if (produces) reply.type(produces)
      return reply.send(result)
    },
  })
}

const admitMembers: onRequestHookHandler = (request, _reply, done) => {
  requireMember(request.ctx)
  done()
}

const admitAdmins: onRequestHookHandler = (request, _reply, done) => {
  if (requireMember(request.ctx).userType !== 'admin') refuse('forbidden', callWords.adminsOnly)
  done()
}

/** Creating calls answer 201, or 200 if a repeat finds the row. */
function successes(status: number, response: z.ZodType): Record<number, z.ZodType> {
  if (status === 204) return { 204: z.null().describe('Done') }
  return status === 201 ? { 200: response, 201: response } : { [status]: response }
}
