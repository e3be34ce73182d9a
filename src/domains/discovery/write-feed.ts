import { Feed } from 'feed'
import type { Ctx } from '../../platform/ctx.ts'
import { escapeHtml } from '../../platform/mail/html.ts'
import { currentSettings } from '../settings/queries.ts'
import { findNewestCreators } from './queries.ts'

/** The newest creators as RSS. */
export async function writeFeed(ctx: Ctx): Promise<string> {
  const [{ platformName }, creators] = await Promise.all([currentSettings(ctx), findNewestCreators(ctx)])
  const { publicUrl } = ctx.config
  const feed = new Feed({
    id: publicUrl,
    link: `${publicUrl}/search?userType=creator&sort=newest`,
    title: `New creators on ${platformName}`,
    description: 'Podcast hosts, YouTube creators, radio and TV producers who have just joined.',
    language: 'en',
    updated: creators[0]?.createdAt ?? new Date(0),
    generator: false,
    feedLinks: { rss: `${publicUrl}/feed.xml` },
  })
  for (const { id, name, headline, bio, createdAt } of creators) {
    const link = `${publicUrl}/profile/${id}`
    // Readers show a description as HTML.
    const description = inSection(escapeHtml(headline ?? bio ?? ''))
    feed.addItem({ id: link, link, title: inSection(name), description, date: createdAt })
  }
  return feed.rss2()
}

/** Text for a CDATA section: without what XML cannot hold, and without what would end the section. */
function inSection(text: string): string {
  return text.replaceAll(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '').replaceAll(']]>', ']] >')
}
