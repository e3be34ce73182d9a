import { type AtomFeed, parseFeed as parseAny, type RssFeed } from 'feedsmith'
import { feedText } from './feed-text.ts'
import { type Credit, parseCredits } from './parse-credits.ts'
import { isBlocked, type ParsedEpisode, parseEntries, parseItems } from './parse-episodes.ts'
import { plainLine, plainText } from './plain-text.ts'
import { validGuid } from './show-guid.ts'
import { webLink } from './web-link.ts'

export type Asked = {
  bytes: Uint8Array
  contentType: string | null
  /** Proves ownership if the feed has it. */
  verifyCode: string
}

export type ParsedShow = {
  /** podcast:guid */
  guid: string | null
  title: string
  description: string | null
  author: string | null
  language: string | null
  link: string | null
  artAddress: string | null
  ownerEmail: string | null
  credits: Credit[]
  episodes: ParsedEpisode[]
  /** itunes:new-feed-url */
  movedTo: string | null
  hasCode: boolean
}

export type Problem = 'webPage' | 'notFeed' | 'noTitle' | 'unlisted'
export type Parsed = { show: ParsedShow } | { problem: Problem }

const mostCredits = 30

/** Runs in a worker: a hostile file may take any amount of time. */
export function parseFeed({ bytes, contentType, verifyCode }: Asked): Parsed {
  const text = feedText(bytes, contentType)
  const found = parseText(text)
  if (!found) return { problem: isWebPage(text) ? 'webPage' : 'notFeed' }
  const show = found.format === 'rss' ? showOfRss(found.feed, verifyCode) : showOfAtom(found.feed, verifyCode)
  if ('problem' in show) return show
  const { title } = show
  return title ? { show: { ...show, title } } : { problem: 'noTitle' }
}

function parseText(text: string) {
  try {
    const found = parseAny(text)
    return found.format === 'rss' || found.format === 'atom' ? found : undefined
  } catch {
    return undefined
  }
}

const isWebPage = (text: string) =>
  /^\uFEFF?\s*(?:<!--[^]{0,2000}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(text)

type Untitled = Omit<ParsedShow, 'title'> & { title: string | null }

function showOfRss(feed: RssFeed.Feed<string>, verifyCode: string): Untitled | { problem: Problem } {
  const { itunes, podcast } = feed
  if (isBlocked(feed)) return { problem: 'unlisted' }
  const codes = (podcast?.txts ?? []).filter(({ purpose }) => purpose?.trim().toLowerCase() === 'verify')
  return {
    guid: validGuid(podcast?.guid),
    title: plainLine(feed.title ?? itunes?.title, 200),
    description: plainText(feed.description ?? itunes?.summary, 2000),
    author: plainLine(itunes?.author ?? feed.managingEditor?.name, 120),
    language: languageOf(feed.language ?? feed.dc?.languages?.[0]),
    link: webLink(feed.link),
    artAddress: webLink(itunes?.image ?? feed.image?.url),
    ownerEmail: emailOf(itunes?.owner?.email),
    credits: parseCredits(podcast?.persons, mostCredits),
    episodes: parseItems(feed.items),
    movedTo: webLink(itunes?.newFeedUrl),
    hasCode:
      codes.some(({ display }) => display?.trim() === verifyCode) ||
      mentions(verifyCode, feed.description, itunes?.summary),
  }
}

function showOfAtom(feed: AtomFeed.Feed<string>, verifyCode: string): Untitled | { problem: Problem } {
  if (isBlocked(feed)) return { problem: 'unlisted' }
  return {
    guid: null,
    title: plainLine(feed.title?.value, 200),
    description: plainText(feed.subtitle?.value, 2000),
    author: plainLine(feed.authors?.[0]?.name, 120),
    language: languageOf(feed.xml?.lang),
    link: webLink(feed.links?.find(({ rel = 'alternate' }) => rel === 'alternate')?.href),
    artAddress: webLink(feed.itunes?.image ?? feed.logo ?? feed.icon),
    ownerEmail: emailOf(feed.itunes?.owner?.email),
    credits: [],
    episodes: parseEntries(feed.entries),
    movedTo: webLink(feed.itunes?.newFeedUrl),
    hasCode: mentions(verifyCode, feed.subtitle?.value),
  }
}

const mentions = (code: string, ...texts: (string | undefined)[]) =>
  texts.some((text) => text?.includes(code))

function languageOf(tag: string | undefined): string | null {
  return /^[a-z]{2,3}(?:[-_][a-z\d]{2,8}){0,4}$/i.exec(tag?.trim() ?? '')?.[0].replaceAll('_', '-') ?? null
}

function emailOf(text: string | undefined): string | null {
  return (
    /^[^\s\p{C}@<>"(),:;\\[\]]{1,64}@[^\s\p{C}@<>"(),:;\\[\]]{3,190}$/u
      .exec(text?.trim() ?? '')?.[0]
      .toLowerCase() ?? null
  )
}
