import { type AtomFeed, parseFeed as parseAny, type RssFeed } from 'feedsmith'
import { email } from '../../contract/email-address.ts'
import { feedText } from './feed-text.ts'
import { type Credit, parseCredits } from './parse-credits.ts'
import { firstDate } from './parse-date.ts'
import {
  datesOfEntry,
  datesOfItem,
  isBlocked,
  type ParsedEpisode,
  parseEntries,
  parseItems,
} from './parse-episodes.ts'
import { parseLength } from './parse-length.ts'
import { plainLine, plainText } from './plain-text.ts'
import { asRss2, countItems, quoteAttributes, repairFeed } from './repair-feed.ts'
import { validGuid } from './show-guid.ts'
import { webLink } from './web-link.ts'

export type Asked = {
  bytes: Uint8Array
  contentType: string | null
  /** Only the start of a file that is too large. */
  isCut: boolean
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
  /** Episodes that can’t be read. */
  lost: number
}

export type Problem = 'webPage' | 'notFeed' | 'noTitle' | 'unlisted' | 'tooLarge'
export type Parsed = { show: ParsedShow } | { problem: Problem }

const mostCredits = 30

/** Runs in a worker: a hostile file may take any amount of time. */
export function parseFeed({ bytes, contentType, isCut, verifyCode }: Asked): Parsed {
  const text = quoteAttributes(asRss2(feedText(bytes, contentType)))
  const { found, lost } = readItems(text)
  if (isCut && !(found && isNewestFirst(found))) return { problem: 'tooLarge' }
  if (!found) return { problem: isWebPage(text) ? 'webPage' : 'notFeed' }
  const show = found.format === 'rss' ? showOfRss(found.feed, verifyCode) : showOfAtom(found.feed, verifyCode)
  if ('problem' in show) return show
  const { title } = show
  // A file that was cut ends inside an item.
  return title
    ? { show: { ...show, title, lost: isCut ? Math.max(0, lost - 1) : lost } }
    : { problem: 'noTitle' }
}

function readItems(text: string) {
  const found = parseText(text)
  const items = found?.format === 'rss' ? found.feed.items : found?.feed.entries
  const isWhole = found && (items?.length ?? 0) >= countItems(text)
  return (isWhole ? undefined : repairFeed(text, parseText)) ?? { found, lost: 0 }
}

function parseText(text: string) {
  try {
    const found = parseAny(secondsInside(text))
    return found.format === 'rss' || found.format === 'atom' ? found : undefined
  } catch {
    return undefined
  }
}

const lengths =
  /(<[\w.-]{1,30}:duration(?:\s[^<>]{0,100})?>)(?:\s*<!\[CDATA\[)?([^<>\]]{1,80})(?:\]\]>\s*)?(?=<\/)/gi

/** The parser drops lengths in other forms. */
function secondsInside(text: string): string {
  return text.replace(
    lengths,
    (_, tag: string, length: string) => tag + (parseLength(plainLine(length, 80) ?? '') ?? length),
  )
}

/** Whether the start of the feed has its newest episodes. */
function isNewestFirst({ format, feed }: NonNullable<ReturnType<typeof parseText>>): boolean {
  const dates = format === 'rss' ? feed.items?.map(datesOfItem) : feed.entries?.map(datesOfEntry)
  const times = (dates ?? []).flatMap((given) => firstDate(given)?.getTime() ?? [])
  return (times[0] ?? 0) > (times.at(-1) ?? 0)
}

const isWebPage = (text: string) =>
  /^\uFEFF?\s*(?:<!--[^]{0,2000}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(text)

type Untitled = Omit<ParsedShow, 'title' | 'lost'> & { title: string | null }

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
  return email.safeParse(text).data?.toLowerCase() ?? null
}
