import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { testPassword } from '../tests/helpers/worlds/test-password.ts'
import { startBare } from './bare-server.ts'
import { bookingConfirmed, bookingRequested } from './booking-rows.ts'
import { type Figures, load, quantile } from './load.ts'
import { messagePushed, messageSent } from './message-rows.ts'
import type { Site } from './start-site.ts'

export type Row = {
  name: string
  /** What it’s compared with. */
  with: string
  /** On a site with as many people as asked for, and not only a few. */
  isCrowded?: true
  prepare: (site: Site, seconds: number) => Promise<Pair>
}

/** Two measurements that give figures of the same names, taken in turns: the product’s, and what this machine can do. */
export type Pair = {
  ours(): Promise<Figures>
  bare(): Promise<Figures>
  close?: () => void
}

const sameBytes = 'bare node:http with the same bytes'

type Reading = { headers?: Record<string, string>; connections?: number; next?: () => { path: string } }

/** An address, read by 16 connections, or by one to see how long each answer takes. */
async function compareAnswers(
  url: string,
  seconds: number,
  { headers = {}, connections = 16, next }: Reading = {},
): Promise<Pair> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const own = { 'content-type': answer.headers.get('content-type') ?? '' }
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isCompressed = answer.headers.get('content-encoding') === 'br'
  const bare = await startBare({
    does: 'answer',
    headers: { ...own, ...(isCompressed && { 'content-encoding': 'br' }) },
    body: isCompressed ? await compress(bytes) : bytes,
  })
  const read = async (url: string): Promise<Figures> => {
    const { perSecond, ms } = await load({ url, connections, seconds, headers, ...(next && { next }) })
    return connections > 1
      ? { 'a second': perSecond }
      : { 'p50 ms': quantile(ms, 0.5), 'p95 ms': quantile(ms, 0.95) }
  }
  return { ours: () => read(url), bare: () => read(bare.url), close: bare.stop }
}

const compress = promisify<Buffer, Buffer>(brotliCompress)

/** Of someone signed in, for whom no page is kept. */
async function headersOf(site: Site): Promise<Record<string, string>> {
  const [{ cookie } = { cookie: '' }] = await site.members(1)
  return { cookie, 'accept-encoding': 'br' }
}

/** Of someone with topics and categories of very many others, for whom good matches take longest. */
async function headersOfMatched(site: Site): Promise<Record<string, string>> {
  const headers = await headersOf(site)
  const [{ id } = { id: 0 }] = await site.members(1)
  const topics = ['podcast', 'history', 'science', 'comedy', 'bakoren']
  await site.database.query('update users set topics_of_discussion = $2 where id = $1', [id, topics])
  await site.database.query(
    'insert into user_categories (user_id, category_id) select $1, generate_series(1, 6) on conflict do nothing',
    [id],
  )
  return headers
}

/** A common word in another case each time, so that its filter counts aren’t kept. */
function nextSearch(): () => { path: string } {
  let nth = 0
  return () => {
    const spelled = 'podcast'.split('').map((letter, at) => (nth & (1 << at) ? letter.toUpperCase() : letter))
    nth++
    return { path: `/search?q=${spelled.join('')}` }
  }
}

/** What a person types and chooses. */
const searches = {
  'rare word': 'q=bakoren',
  'common word': 'q=podcast',
  'two words': 'q=maya+podcast',
  typo: 'q=pdocast',
  'three categories': 'categories=3,7,12',
  'all together': 'q=podcast&categories=3,7,12&userType=creator&available=true',
}

/** In the order of `docs/performance.md`. */
export const rows: readonly Row[] = [
  {
    name: 'small answer to a visitor',
    with: sameBytes,
    prepare: ({ url }, seconds) => compareAnswers(`${url}/api/health`, seconds),
  },
  {
    name: 'small answer to someone signed in',
    with: sameBytes,
    prepare: async (site, seconds) =>
      compareAnswers(`${site.url}/api/me`, seconds, { headers: await headersOf(site) }),
  },
  {
    name: 'kept page',
    with: sameBytes,
    prepare: ({ url }, seconds) =>
      compareAnswers(`${url}/`, seconds, { headers: { 'accept-encoding': 'br' } }),
  },
  {
    name: 'profile page, not kept',
    with: sameBytes,
    async prepare(site, seconds) {
      const [someone] = (await (await fetch(`${site.url}/api/search?limit=1`)).json()) as { id: number }[]
      return compareAnswers(`${site.url}/profile/${someone?.id}`, seconds, { headers: await headersOf(site) })
    },
  },
  {
    name: 'search page for someone signed in, first byte',
    with: sameBytes,
    isCrowded: true,
    prepare: async (site, seconds) =>
      compareAnswers(`${site.url}/search?q=podcast`, seconds, {
        headers: await headersOfMatched(site),
        connections: 1,
        next: nextSearch(),
      }),
  },
  {
    name: 'dashboard, first byte',
    with: sameBytes,
    isCrowded: true,
    prepare: async (site, seconds) =>
      compareAnswers(`${site.url}/dashboard`, seconds, {
        headers: await headersOfMatched(site),
        connections: 1,
      }),
  },
  ...Object.entries(searches).map(
    ([name, query]): Row => ({
      name: `search: ${name}`,
      with: sameBytes,
      isCrowded: true,
      prepare: ({ url }, seconds) =>
        compareAnswers(`${url}/api/search?${query}`, seconds, { connections: 1 }),
    }),
  ),
  messageSent,
  messagePushed,
  {
    name: 'sign-in, 4 clients',
    with: 'bare node:http that verifies the same password',
    async prepare(site, seconds) {
      const members = await site.members(4)
      const bare = await startBare({ does: 'verify' })
      let nth = 0
      const next = () => {
        const { email } = members[nth++ % 4] ?? {}
        return { body: JSON.stringify({ email, password: testPassword }) }
      }
      const measure = async (url: string): Promise<Figures> => {
        const { perSecond } = await load({ url, connections: 4, seconds, method: 'POST', next })
        return { 'a second': perSecond }
      }
      return {
        ours: () => measure(`${site.url}/api/login`),
        bare: () => measure(bare.url),
        close: bare.stop,
      }
    },
  },
  bookingRequested,
  bookingConfirmed,
]
