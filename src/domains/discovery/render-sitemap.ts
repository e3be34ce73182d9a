import { Readable } from 'node:stream'
import { SitemapIndexStream, SitemapStream } from 'sitemap'
import { publicPages } from '../../contract/public-pages.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/refuse.ts'
import { findParts, findPeopleOfPart } from './queries.ts'
import { sitemapWords } from './wording.ts'

const keptMs = 10 * 60_000

/** Caches the parts for ten minutes. */
export function cachedSitemapIndex(): (ctx: Ctx) => Promise<Readable> {
  let kept: { parts: ReturnType<typeof findParts>; until: number } | undefined
  return async (ctx) => {
    const now = ctx.clock.now().getTime()
    if (!kept || kept.until <= now) {
      kept = { parts: findParts(ctx), until: now + keptMs }
      kept.parts.catch(() => {
        kept = undefined
      })
    }
    const origin = ctx.config.publicUrl
    const parts = (await kept.parts).map(({ part, changedAt }) => ({
      url: `${origin}/sitemap-people-${part}.xml`,
      lastmod: changedAt.toISOString(),
    }))
    return Readable.from([{ url: `${origin}/sitemap-pages.xml` }, ...parts]).pipe(new SitemapIndexStream())
  }
}

/** Public pages without profiles. */
export function renderPagesSitemap(ctx: Ctx): Readable {
  return Readable.from(publicPages).pipe(new SitemapStream({ hostname: ctx.config.publicUrl, xmlns }))
}

export async function renderSitemapPart(ctx: Ctx, part: number): Promise<Readable> {
  const people = await findPeopleOfPart(ctx, part)
  if (people.length === 0) refuse('not_found', sitemapWords.notFound)
  const items = function* () {
    for (const { id, changedAt } of people) yield { url: `/profile/${id}`, lastmod: changedAt.toISOString() }
  }
  return Readable.from(items()).pipe(new SitemapStream({ hostname: ctx.config.publicUrl, xmlns }))
}

/** No extensions. */
const xmlns = { news: false, video: false, image: false, xhtml: false }
