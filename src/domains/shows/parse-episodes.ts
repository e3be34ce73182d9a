import { createHash } from 'node:crypto'
import type { AtomFeed, RssFeed } from 'feedsmith'
import { mostEpisodes } from '../../contract/show-limits.ts'
import { type Credit, parseCredits } from './parse-credits.ts'
import { plainLine } from './plain-text.ts'
import { webLink } from './web-link.ts'

export type ParsedEpisode = {
  /** SHA-256 of what the feed identifies the episode by. */
  key: string
  title: string
  publishedAt: Date | null
  link: string | null
  audioUrl: string | null
  audioType: string | null
  durationSeconds: number | null
  /** Of this episode. Empty if it has the people of the show. */
  credits: Credit[]
}

type Source = {
  identity: string | undefined
  title: string | undefined
  publishedAt: string | undefined
  link: string | undefined
  files: readonly File[]
  seconds: number | undefined
  credits: Credit[]
}
type File = { url?: string | undefined; type?: string | undefined }

const mostCredits = 10

export function parseItems(items: readonly RssFeed.Item<string>[] = []): ParsedEpisode[] {
  return latest(
    items.filter(isListed).map(({ guid, title, pubDate, link, enclosures = [], itunes, dc, podcast }) => ({
      identity: guid?.value,
      title: title ?? itunes?.title,
      publishedAt: pubDate ?? dc?.dates?.[0],
      link,
      files: enclosures,
      seconds: itunes?.duration,
      credits: parseCredits(podcast?.persons, mostCredits),
    })),
  )
}

export function parseEntries(entries: readonly AtomFeed.Entry<string>[] = []): ParsedEpisode[] {
  return latest(
    entries.filter(isListed).map(({ id, title, published, updated, links = [], itunes }) => ({
      identity: id,
      title: title?.value,
      publishedAt: published ?? updated,
      link: links.find(({ rel = 'alternate' }) => rel === 'alternate')?.href,
      files: links.filter(({ rel }) => rel === 'enclosure').map(({ href, type }) => ({ url: href, type })),
      seconds: itunes?.duration,
      credits: [],
    })),
  )
}

type Blockable = { itunes?: { block?: boolean }; googleplay?: { block?: boolean } }

/** Asks not to be listed. Feeds that belong to one listener carry secrets, and say so by this tag. */
export function isBlocked({ itunes, googleplay }: Blockable): boolean {
  return itunes?.block === true || googleplay?.block === true
}
const isListed = (one: Blockable) => !isBlocked(one)

/** Feeds are sorted in either direction, or not at all. Those without a date keep the feed’s order, at the end. */
function latest(sources: readonly Source[]): ParsedEpisode[] {
  const episodes = new Map<string, ParsedEpisode>()
  for (const source of sources) {
    const parsed = parseEpisode(source)
    if (parsed && !episodes.has(parsed.key)) episodes.set(parsed.key, parsed)
  }
  const time = ({ publishedAt }: ParsedEpisode) => publishedAt?.getTime() ?? 0
  return [...episodes.values()].toSorted((one, other) => time(other) - time(one)).slice(0, mostEpisodes)
}

function parseEpisode(source: Source): ParsedEpisode | undefined {
  const title = plainLine(source.title, 200)
  const audio = audioOf(source.files)
  const link = webLink(source.link)
  const identity = source.identity?.trim() || audio?.url || link || title
  if (!title || !identity) return undefined
  return {
    key: createHash('sha256').update(identity).digest('hex'),
    title,
    publishedAt: dateOf(source.publishedAt),
    link,
    audioUrl: audio?.url ?? null,
    audioType: audio?.type ?? null,
    durationSeconds: secondsOf(source.seconds),
    credits: source.credits,
  }
}

const typesByEnding: Record<string, string> = {
  aac: 'audio/aac',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
}
const spellings: Record<string, string> = {
  'audio/mp3': 'audio/mpeg',
  'audio/x-mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
}

function audioOf(files: readonly File[]): { url: string; type: string } | undefined {
  for (const file of files) {
    const url = httpsLink(file.url)
    const ending = url && /\.([a-z\d]+)$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase()
    const given = /^audio\/[\w.+-]{1,60}(?=$|;)/.exec(file.type?.trim().toLowerCase() ?? '')?.[0]
    const type = given ? (spellings[given] ?? given) : typesByEnding[ending ?? '']
    if (url && type && !/^video\//i.test(file.type ?? '')) return { url, type }
  }
  return undefined
}

/** Pages here play only https; the hosts of old addresses have it. */
function httpsLink(address: string | undefined): string | null {
  return webLink(address)?.replace(/^http:/, 'https:') ?? null
}

const earliest = Date.UTC(1990)
const last = Date.UTC(2100)

function dateOf(text: string | undefined): Date | null {
  const time = Date.parse(text?.trim() ?? '')
  return time >= earliest && time < last ? new Date(time) : null
}

const mostSeconds = 7 * 86_400

function secondsOf(seconds: number | undefined): number | null {
  return seconds && seconds > 0 && seconds <= mostSeconds ? Math.round(seconds) : null
}
