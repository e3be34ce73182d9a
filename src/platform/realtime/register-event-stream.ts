import { z } from 'zod'
import { eventsPath } from '../../contract/realtime.ts'
import { refusalBody } from '../../contract/refusals.ts'
import { requireMember } from '../ctx.ts'
import type { App } from '../http/server.ts'
import { canResume, extentOf } from './event-log.ts'
import type { Hub } from './hub.ts'
import { openReader, readyFrame } from './reader.ts'
import { createStreamPlaces } from './stream-places.ts'

const sequence = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

/** `GET /api/events`: the user's events as they are committed. */
export function registerEventStream(app: App, hub: Hub): void {
  const places = createStreamPlaces()
  app.draining.onStopListening(() => hub.close())
  app.addHook('preClose', async () => hub.close())
  app.route({
    method: 'GET',
    url: eventsPath,
    config: { isStream: true },
    schema: {
      summary: 'Your events as they happen (server-sent events). Resumes after Last-Event-ID or ?after=',
      tags: ['events'],
      security: [{ session: [] }],
      produces: ['text/event-stream'],
      querystring: z.object({ after: sequence.optional() }),
      response: { 200: z.string().describe('text/event-stream, without an end'), '4xx': refusalBody },
    },
    onRequest: async (request) => {
      requireMember(request.ctx)
    },
    handler: async (request, reply) => {
      const { userId, sessionId } = requireMember(request.ctx)
      const { raw } = reply
      if (raw.destroyed) return reply.hijack()
      raw.once('close', places.take(request.ctx, userId, request.ip))
      const { after } = request.query as { after?: number }
      const known = sequence.safeParse(request.headers['last-event-id']).data ?? after
      const extent = await extentOf(request.ctx, userId)
      const resumed = known !== undefined && canResume(extent, known)
      const seq = resumed ? known : extent.last

      reply.hijack()
      if (raw.destroyed) return
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
        // A proxy would send the next request on the connection of a stream that ended, which a stopping process closes.
        connection: 'close',
      })
      raw.flushHeaders()
      const reader = openReader({ userId, sessionId, seq }, raw)
      reader.send(`retry: 2000\n${readyFrame(reader, resumed)}`)
      raw.on('drain', () => hub.wake([userId]))
      raw.once('close', hub.add(reader))
    },
  })
}
