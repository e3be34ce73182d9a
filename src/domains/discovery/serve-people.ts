import type { FastifyReply, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { idParam } from '../../contract/text.ts'
import { hasAnswer } from '../../platform/http/entity-tag.ts'
import type { App } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refuse.ts'
import type { UserRow } from '../accounts/queries.ts'
import { makePreview, makeSitePreview, type Preview } from './make-preview.ts'
import { findShown } from './queries.ts'
import { writeCard, writeMissingCard } from './write-card.ts'

type Asked = FastifyRequest<{ Params: { id: number } }>
const schema = { hide: true, params: z.object({ id: idParam }) }

/** What other places show of a person: the picture beside a link, a card in a frame, a code to scan. */
export function shownElsewhereRoutes(app: App): void {
  app.get('/preview.png', { schema: { hide: true } }, async (request, reply) =>
    sendPreview(request, reply, await makeSitePreview(request.ctx, request.ip)),
  )
  app.get('/preview/:id.png', { schema }, async (request: Asked, reply) => {
    const { ctx, params, ip } = request
    const user = await findShown(ctx, params.id)
    const preview = user && (await makePreview(ctx, ip, user))
    if (!preview) return reply.header('cache-control', 'public, max-age=300').redirect('/preview.png')
    return sendPreview(request, reply, preview)
  })
  app.get('/qr/:id.svg', { schema }, async (request: Asked, reply) => {
    const { id } = await shown(request)
    const code = renderSVG(`${request.ctx.config.publicUrl}/profile/${id}`, { ecc: 'M', border: 0 })
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml; charset=utf-8')
      .send(code)
  })
  app.get('/embed/:id', { schema }, async ({ ctx, params }: Asked, reply) => {
    const user = await findShown(ctx, params.id)
    const card = await (user ? writeCard(ctx, user, reply.nonce) : writeMissingCard(ctx, reply.nonce))
    mayBeFramed(reply)
    return reply
      .code(user ? 200 : 404)
      .header('cache-control', 'public, max-age=300')
      .type('text/html; charset=utf-8')
      .send(card.html)
  })
}

async function shown({ ctx, params }: Asked): Promise<UserRow> {
  return (await findShown(ctx, params.id)) ?? refuse('not_found', 'This profile does not exist.')
}

function sendPreview(request: FastifyRequest, reply: FastifyReply, { png, tag }: Preview): FastifyReply {
  void reply
    .header('cache-control', 'public, max-age=3600')
    .header('etag', tag)
    // Other sites show it from here.
    .header('cross-origin-resource-policy', 'cross-origin')
  if (hasAnswer(request, tag)) return reply.code(304).send()
  return reply.type('image/png').send(png)
}

/** Any site may show it; it runs nothing, and fetches nothing but its picture. */
function mayBeFramed(reply: FastifyReply): void {
  for (const name of ['x-frame-options', 'x-permitted-cross-domain-policies']) {
    void reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
  void reply.header('cross-origin-resource-policy', 'cross-origin')
  void reply.header(
    'content-security-policy',
    `default-src 'none';img-src 'self';style-src 'nonce-${reply.nonce}';base-uri 'none';form-action 'none';frame-ancestors *`,
  )
}
