import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCalendarServer } from '../../../tests/helpers/worlds/calendar-server.ts'
import { movableClock } from '../../../tests/helpers/worlds/movable-clock.ts'
import { rss } from '../../../tests/helpers/worlds/show-feeds.ts'
import { createWorld, type Member, type World } from '../../../tests/helpers/worlds/world.ts'
import { users } from '../accounts/tables.ts'
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

async function readsOf({ id }: Member) {
  const [row] = await world.ctx.db.select({ at: shows.triedAt }).from(shows).where(eq(shows.userId, id))
  return row?.at
}
