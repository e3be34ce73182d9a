import { createHash } from 'node:crypto'
import type { AtomFeed, RssFeed } from 'feedsmith'
import { mostEpisodes } from '../../contract/show-limits.ts'
import { type Credit, parseCredits } from './parse-credits.ts'
import { firstDate } from './parse-date.ts'
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
  /** Stands in for a missing title. */
  about: string | undefined
  dates: readonly (string | undefined)[]
  link: string | undefined
  files: readonly File[]
  seconds: number | undefined
  credits: Credit[]
}
type Identified = Omit<ParsedEpisode, 'key'> & { identity?: string | undefined }
type File = { url?: string | undefined; type?: string | undefined }

const mostCredits = 10

export function parseItems(items: readonly RssFeed.Item<string>[] = []): ParsedEpisode[] {
  return latest(
    items.filter(isListed).map((item) => {
      const { guid, title, description, link, enclosures = [], itunes, podcast } = item
      return {
        identity: guid?.value,
        title: title ?? itunes?.title,
        about: description ?? itunes?.summary,
        dates: datesOfItem(item),
        link,
        files: enclosures,
        seconds: itunes?.duration,
        credits: parseCredits(podcast?.persons, mostCredits),
      }
    }),
  )
}

export function parseEntries(entries: readonly AtomFeed.Entry<string>[] = []): ParsedEpisode[] {
  return latest(
    entries.filter(isListed).map(({ id, title, summary, links = [], itunes, ...dated }) => ({
      identity: id,
      title: title?.value,
      about: summary?.value,
      dates: datesOfEntry(dated),
      link: links.find(({ rel = 'alternate' }) => rel === 'alternate')?.href,
      files: links.filter(({ rel }) => rel === 'enclosure').map(({ href, type }) => ({ url: href, type })),
      seconds: itunes?.duration,
      credits: [],
    })),
  )
}

/** The first that we can read counts. */
export const datesOfItem = ({ pubDate, dc, dcterms, atom }: RssFeed.Item<string>) => [
  pubDate,
  ...(dc?.dates ?? []),
  ...(dcterms?.issued ?? []),
  atom?.published,
  atom?.updated,
]
export const datesOfEntry = ({ published, updated, dc }: AtomFeed.Entry<string>) => [
  published,
  updated,
  ...(dc?.dates ?? []),
]

type Blockable = { itunes?: { block?: boolean }; googleplay?: { block?: boolean } }

/** Asks not to be listed. Feeds that belong to one listener carry secrets, and say so by this tag. */
export function isBlocked({ itunes, googleplay }: Blockable): boolean {
  return itunes?.block === true || googleplay?.block === true
}
const isListed = (one: Blockable) => !isBlocked(one)

/** Feeds are sorted in either direction, or not at all. What has no date that we can read keeps its place. */
function latest(sources: readonly Source[]): ParsedEpisode[] {
  const given = distinct(identify(sources.flatMap(parseEpisode)))
  const newestFirst = isOldestFirst(given) ? given.toReversed() : given
  let before = Number.POSITIVE_INFINITY
  return newestFirst
    .map((episode) => {
      before = episode.publishedAt?.getTime() ?? before
      return { episode, time: before }
    })
    .toSorted((one, other) => other.time - one.time || 0)
    .map(({ episode }) => episode)
    .slice(0, mostEpisodes)
}

function isOldestFirst(episodes: readonly ParsedEpisode[]): boolean {
  const times = episodes.flatMap(({ publishedAt }) => publishedAt?.getTime() ?? [])
  const steps = times.slice(1).map((time, index) => Math.sign(time - (times[index] ?? time)))
  return steps.reduce((sum, step) => sum + step, 0) > 0
}

/** Queries and parameters may hold tokens that change with every reading. */
const placeOf = (address: string | null) => address?.replace(/[;?#].*/, '') ?? null
const addressOf = ({ audioUrl, link }: Identified) => audioUrl ?? link

/** Without a guid, the place of its audio or page identifies an episode, or the whole address where several share it. */
function identify(episodes: readonly Identified[]): ParsedEpisode[] {
  const unnamed = episodes.filter(({ identity }) => !identity)
  const atPlace = [...Map.groupBy(unnamed, (episode) => placeOf(addressOf(episode)))]
  const different = atPlace.filter(([, some]) => new Set(some.map(sayingOf)).size > 1)
  const shared = new Set(different.map(([place]) => place))
  return episodes.map(({ identity, ...episode }) => {
    const address = addressOf(episode)
    const place = placeOf(address)
    return { ...episode, key: hash(identity || (shared.has(place) ? address : place) || episode.title) }
  })
}
const sayingOf = (episode: Identified) =>
  `${episode.publishedAt?.getTime() ?? addressOf(episode)} ${episode.title}`

/** Where a feed names several episodes alike, all that it says of each but queries tells them apart. */
function distinct(episodes: readonly ParsedEpisode[]): ParsedEpisode[] {
  const whole = new Map<string, ParsedEpisode>()
  for (const episode of episodes) {
    const { key, audioUrl, link, publishedAt, title } = episode
    const all = hash(JSON.stringify([key, placeOf(audioUrl), placeOf(link), publishedAt, title]))
    if (!whole.has(all)) whole.set(all, episode)
  }
  const alike = Map.groupBy(whole.values(), ({ key }) => key)
  return [...whole].map(([all, episode]) =>
    (alike.get(episode.key)?.length ?? 0) > 1 ? { ...episode, key: all } : episode,
  )
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

function parseEpisode(source: Source): Identified | [] {
  const given = plainLine(source.title, 200) ?? plainLine(source.about, 100)
  const audio = audioOf(source.files)
  const link = webLink(source.link)
  if (!given && !audio && !link) return []
  const title = given ?? 'Untitled episode'
  return {
    identity: source.identity?.trim(),
    title,
    publishedAt: firstDate(source.dates),
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

const mostSeconds = 7 * 86_400

function secondsOf(seconds: number | undefined): number | null {
  return seconds && seconds > 0 && seconds <= mostSeconds ? Math.round(seconds) : null
}
