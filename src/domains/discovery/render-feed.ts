import { Feed } from 'feed'
import type { Ctx } from '../../platform/ctx.ts'
import { escapeHtml } from '../../platform/mail/html.ts'
import { currentSettings } from '../settings/queries.ts'
import { findNewestCreators } from './queries.ts'
import { feedWords } from './wording.ts'

export async function renderFeed(ctx: Ctx): Promise<string> {
  const [{ platformName }, creators] = await Promise.all([currentSettings(ctx), findNewestCreators(ctx)])
  const { publicUrl } = ctx.config
  const feed = new Feed({
    id: publicUrl,
    link: `${publicUrl}/search?userType=creator&sort=newest`,
    title: feedWords.title({ platformName }),
    description: feedWords.description,
    language: 'en',
    updated: creators[0]?.createdAt ?? new Date(0),
    generator: false,
    feedLinks: { rss: `${publicUrl}/feed.xml` },
  })
  for (const { id, name, headline, bio, createdAt } of creators) {
    const link = `${publicUrl}/profile/${id}`
    // Feed readers render descriptions as HTML.
    const description = inSection(escapeHtml(headline ?? bio ?? ''))
    feed.addItem({ id: link, link, title: inSection(name), description, date: createdAt })
  }
  return feed.rss2()
}

/** For a CDATA section: drops characters that XML forbids, and breaks up `]]>`. */
function inSection(text: string): string {
  return text.replaceAll(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '').replaceAll(']]>', ']] >')
}
