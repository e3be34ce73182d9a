import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCalendarServer } from '../../../tests/helpers/worlds/calendar-server.ts'
import { movableClock } from '../../../tests/helpers/worlds/movable-clock.ts'
import { rss } from '../../../tests/helpers/worlds/show-feeds.ts'
import { createWorld, type Member, type World } from '../../../tests/helpers/worlds/world.ts'
import { users } from '../accounts/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { importDueShows } from './import-due-shows.ts'
import { guidOf } from './show-guid.ts'
import { shows } from './tables.ts'

const clock = movableClock()
let world: World
let server: Awaited<ReturnType<typeof openCalendarServer>>
/** Content by path; without one, the feed is gone. */
let feeds: Record<string, string> = {}

beforeAll(async () => {
  world = await createWorld({ RATE_LIMIT_FACTOR: '20' }, clock, (address) => address === '127.0.0.1')
  server = await openCalendarServer((request, reply) => {
    const content = feeds[request.url ?? '']
    if (content) reply.end(rss(`<title>Open Mic</title>${content}`))
    else reply.writeHead(404).end()
  })
})
afterAll(async () => {
  await world.close()
  await server.close()
})

const at = (path: string) => `${server.url}${path}`
const code = (shown: string) => `<podcast:txt purpose="verify">${shown}</podcast:txt>`
const badge = async ({ id }: Member) =>
  (await world.visitor().get(`/api/users/${id}/shows`)).body[0].verifiedAt

/** Adds the feed at a path and verifies it by its code. */
async function verify(member: Member, path: string) {
  const { id, verifyCode } = (await member.post('/api/shows', { address: at(path) })).body
  feeds[path] += code(verifyCode)
  return member.post(`/api/shows/${id}/verify`)
}

test('the feed whose address a guid was made from takes the badge from a copy that was verified first', async () => {
  const [copyist, host] = [await world.member(), await world.member({ userType: 'creator' })]
  const copied = `<podcast:guid>${guidOf(at('/original'))}</podcast:guid>`
  feeds = { '/copy': copied, '/original': '<description>x</description>' }
  expect((await verify(copyist, '/copy')).status).toBe(200)
  expect((await verify(host, '/original')).status).toBe(200)
  expect([await badge(copyist), await badge(host)]).toEqual([null, expect.any(String)])
})

test('shows of suspended members aren’t read until they’re restored', async () => {
  const host = await world.member({ userType: 'creator' })
  feeds = { '/feed': '<description>x</description>' }
  await host.post('/api/shows', { address: at('/feed') })
  const suspend = (suspendedAt: Date | null) =>
    world.ctx.db.update(users).set({ suspendedAt }).where(eq(users.id, host.id))
  await suspend(clock.now())
  const before = await readsOf(host)
  await clock.advance({ hours: 7 })
  await importDueShows(world.ctx)
  expect(await readsOf(host)).toEqual(before)
  await suspend(null)
  await importDueShows(world.ctx)
  expect(await readsOf(host)).not.toEqual(before)
})

test('a feed that loses its guid keeps the one it had, and can still be verified', async () => {
  const host = await world.member({ userType: 'creator' })
  feeds = { '/lost': `<podcast:guid>917393e3-1b1e-5cef-ace4-edaa54e1f811</podcast:guid>` }
  const { id, verifyCode } = (await host.post('/api/shows', { address: at('/lost') })).body
  feeds['/lost'] = code(verifyCode)
  expect((await host.post(`/api/shows/${id}/verify`)).status).toBe(200)
  const [row] = await world.ctx.db.select().from(shows).where(eq(shows.id, id))
  expect(row?.guid).toBe('917393e3-1b1e-5cef-ace4-edaa54e1f811')
})

test('each lost badge is told once', async () => {
  const host = await world.member({ userType: 'creator' })
  feeds = { '/twice': '<description>x</description>' }
  await verify(host, '/twice')
  const verified = feeds['/twice'] ?? ''
  const told = () => world.ctx.db.$count(notifications, eq(notifications.userId, host.id))
  const ofHost = eq(shows.userId, host.id)
  for (const times of [1, 2]) {
    feeds['/twice'] = '<description>x</description>'
    await clock.advance({ hours: 31 * 24 })
    await importDueShows(world.ctx)
    await world.runJobs()
    expect([await badge(host), await told()]).toEqual([null, times])
    feeds['/twice'] = verified
    await world.ctx.db.update(shows).set({ verifiedAt: clock.now(), verifiedBy: 'feed' }).where(ofHost)
  }
})

async function readsOf({ id }: Member) {
  const [row] = await world.ctx.db.select({ at: shows.triedAt }).from(shows).where(eq(shows.userId, id))
  return row?.at
}
