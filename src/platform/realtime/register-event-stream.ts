import { z } from 'zod'
import { eventsPath } from '../../contract/realtime.ts'
import { refusalBody } from '../../contract/refusals.ts'
import { requireMember } from '../ctx.ts'
import type { App } from '../http/server.ts'
import type { Hub } from './hub.ts'
import { createStreamPlaces } from './stream-places.ts'

/** `GET /api/events`: what is pushed to the user, as it is committed. */
export function registerEventStream(app: App, hub: Hub): void {
  const takePlace = createStreamPlaces()
  app.draining.onStopListening(() => hub.close())
  app.addHook('preClose', async () => hub.close())
  app.route({
    method: 'GET',
    url: eventsPath,
    config: { isStream: true },
    schema: {
      summary:
        'What happens, as it happens (server-sent events). After each `ready`, read again what you show',
      tags: ['events'],
      security: [{ session: [] }],
      produces: ['text/event-stream'],
      response: { 200: z.string().describe('text/event-stream, without an end'), '4xx': refusalBody },
    },
    onRequest: async (request) => {
      requireMember(request.ctx)
    },
    handler: (request, reply) => {
      const { userId, sessionId } = requireMember(request.ctx)
      const { raw } = reply
      if (raw.destroyed) return reply.hijack()
      raw.once('close', takePlace(request.ctx, userId, request.ip))
      reply.hijack()
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
        // A proxy would send the next request on the connection of a stream that ended, which a stopping process closes.
        connection: 'close',
      })
      raw.write('retry: 2000\n\n')
      hub.add({ userId, sessionId, stream: raw })
    },
  })
}
