import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import * as contract from '../../contract/settings.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { fromReplica } from '../../platform/database/replica.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { limits } from '../limits.ts'
import { currentSettings } from '../settings/queries.ts'
import { findPicture } from '../uploads/create-picture.ts'
import { getSite } from './get-site.ts'
import { presentManifest, presentRobots } from './present.ts'
import { renderFeed } from './render-feed.ts'
import { iconSizes, renderIcon } from './render-icon.ts'
import { renderOffline } from './render-offline.ts'
import { cachedSitemapIndex, renderPagesSitemap, renderSitemapPart } from './render-sitemap.ts'
import { lastPart } from './rules.ts'

const hide = true

export function discoveryRoutes(app: App): void {
  serve(app, contract.getSite, getSite)
  const sitemapIndex = cachedSitemapIndex()
  app.get('/robots.txt', { schema: { hide } }, async ({ ctx }, reply) =>
    cachedFor(reply, 'text/plain; charset=utf-8', 3600).send(presentRobots(ctx.config.publicUrl)),
  )
  app.get('/sitemap.xml', { schema: { hide } }, async ({ ctx }, reply) =>
    cachedFor(reply, xml, 3600).send(await sitemapIndex(fromReplica(ctx))),
  )
  app.get('/sitemap-pages.xml', { schema: { hide } }, async ({ ctx }, reply) =>
    cachedFor(reply, xml, 3600).send(renderPagesSitemap(ctx)),
  )
  app.get<{ Params: { part: number } }>(
    '/sitemap-people-:part.xml',
    { schema: { hide, params: z.object({ part: z.coerce.number().int().min(0).max(lastPart) }) } },
    async ({ ctx, params, ip }, reply) => {
      await countAndLimit(ctx, limits.sitemapsPerAddress, ip)
      return cachedFor(reply, xml, 3600).send(await renderSitemapPart(fromReplica(ctx), params.part))
    },
  )
  app.get('/feed.xml', { schema: { hide } }, async ({ ctx }, reply) =>
    cachedFor(reply, 'application/rss+xml; charset=utf-8', 900).send(await renderFeed(fromReplica(ctx))),
  )
  app.get('/manifest.webmanifest', { schema: { hide } }, async ({ ctx }, reply) =>
    cachedFor(reply, 'application/manifest+json; charset=utf-8', 3600).send(
      JSON.stringify(presentManifest((await currentSettings(ctx)).platformName)),
    ),
  )
  app.get('/offline', { schema: { hide } }, async ({ ctx }, reply) =>
    cachedFor(reply, 'text/html; charset=utf-8', 0).send((await renderOffline(ctx, reply.allowNonce())).html),
  )
  iconRoutes(app)
}

const xml = 'application/xml; charset=utf-8'

function iconRoutes(app: App): void {
  const drawn = new Map<string, Promise<Uint8Array>>()
  const draw = async (ctx: Ctx, kind: 'icon' | 'maskable' | 'apple', edge: number) => {
    const { logo } = await currentSettings(ctx)
    const found = logo && (await findPicture(ctx, { hash: logo, form: '512', acceptsAvif: false }))
    const key = `${kind}-${edge}-${found ? logo : ''}`
    const icon = drawn.get(key) ?? renderIcon(kind, edge, found ? found.bytes : undefined)
    drawn.set(key, icon)
    return icon
  }
  for (const edge of iconSizes) {
    for (const kind of ['icon', 'maskable'] as const) {
      app.get(`/${kind}-${edge}.png`, { schema: { hide } }, async ({ ctx }, reply) =>
        cachedFor(reply, 'image/png', 86_400).send(await draw(ctx, kind, edge)),
      )
    }
  }
  app.get('/apple-touch-icon.png', { schema: { hide } }, async ({ ctx }, reply) =>
    cachedFor(reply, 'image/png', 86_400).send(await draw(ctx, 'apple', 180)),
  )
}

/** Public: the response is the same for everyone. */
function cachedFor(reply: FastifyReply, type: string, seconds: number): FastifyReply {
  return reply.header('cache-control', seconds === 0 ? 'no-cache' : `public, max-age=${seconds}`).type(type)
}
