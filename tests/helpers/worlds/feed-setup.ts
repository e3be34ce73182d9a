import type { RequestListener } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { importDueShows } from '../../../src/domains/shows/import-due-shows.ts'
import { guidOf } from '../../../src/domains/shows/show-guid.ts'
import { shows } from '../../../src/domains/shows/tables.ts'
import { openCalendarServer } from './calendar-server.ts'
import { movableClock } from './movable-clock.ts'
import { rss } from './show-feeds.ts'
import { createWorld, type Member, type World } from './world.ts'

/** A world whose shows are read from a server of the test. Each test begins without shows. */
export type FeedWorld = {
  world: World
  server: Awaited<ReturnType<typeof openCalendarServer>>
  host: Member
  another: Member
  /** By path; every other path is a 404. */
  answers: Record<string, RequestListener>
  asked: { path: string; headers: Record<string, unknown> }[]
}

export function setUpFeeds() {
  const own = {} as FeedWorld
  const clock = movableClock()
  beforeAll(async () => {
    await clock.set('2026-11-30T08:00:00Z')
    own.world = await createWorld({ RATE_LIMIT_FACTOR: '20' }, clock, (address) => address === '127.0.0.1')
    own.server = await openCalendarServer((request, reply) => {
      const path = request.url ?? ''
      own.asked.push({ path, headers: request.headers })
      const answer = own.answers[path]
      if (answer) answer(request, reply)
      else reply.writeHead(404).end()
    })
  })
  afterAll(async () => {
    await own.world.close()
    await own.server.close()
  })
  beforeEach(async () => {
    own.answers = {}
    own.asked = []
    own.host = await own.world.member({ userType: 'creator' })
    own.another = await own.world.member({ userType: 'guest' })
  })
  afterEach(async () => {
    await own.world.ctx.db.delete(shows)
  })
  const at = (path: string) => `${own.server.url}${path}`
  return Object.assign(own, {
    clock,
    at,
    add: (who: Member, path = '/feed') => who.post('/api/shows', { address: at(path) }),
    /** A show at a path that was read before, whatever is there. */
    async store(who: Member, path = '/feed', more: Partial<typeof shows.$inferInsert> = {}) {
      const now = clock.now()
      const read = {
        createdAt: now,
        triedAt: now,
        readAt: now,
        dueAt: new Date(now.getTime() + 6 * 3_600_000),
      }
      const show = { userId: who.id, kind: 'feed' as const, address: at(path), title: 'Open Mic' }
      const values = { ...show, ...read, guid: guidOf(at(path)), verifyCode: `verify-${who.id}`, ...more }
      const [row] = await own.world.ctx.db.insert(shows).values(values).returning()
      return row!
    },
    listOwn: async (who: Member) => (await who.get('/api/shows')).body,
    listPublic: async (who: Member) => (await own.world.visitor().get(`/api/users/${who.id}/shows`)).body,
    refreshLater: async (hours: number) => {
      await clock.advance({ hours })
      await importDueShows(own.world.ctx)
    },
  })
}

export const send =
  (body: string | Uint8Array, headers: Record<string, string> = {}): RequestListener =>
  (_, reply) =>
    reply.writeHead(200, { 'content-type': 'application/rss+xml', ...headers }).end(body)

export const moveTo =
  (location: string, status = 301): RequestListener =>
  (_, reply) =>
    reply.writeHead(status, { location }).end()

export const feed = (more = '') =>
  rss(`<title>Open Mic</title><link>https://mic.example</link><description>About sound.</description>${more}`)
