import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCalendarServer } from '../../../tests/helpers/worlds/calendar-server.ts'
import { rss } from '../../../tests/helpers/worlds/show-feeds.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { createShow } from './create-show.ts'
import { shows } from './tables.ts'

const world = setUpWorld({}, undefined, (address) => address === '127.0.0.1')
let server: Awaited<ReturnType<typeof openCalendarServer>>

beforeAll(async () => {
  server = await openCalendarServer((request, reply) => {
    const [, status, next] = /^\/(30\d)(\/.*)$/.exec(request.url ?? '') ?? []
    if (status) reply.writeHead(Number(status), { location: `${server.url}${next}` }).end()
    else reply.end(rss('<title>Open Mic</title>'))
  })
})
afterAll(async () => {
  await server.close()
})

const as = ({ id: userId }: Member) => ({
  ...world.ctx,
  actor: { kind: 'member', userId, userType: 'creator', sessionId: 1 } as const,
})
const at = (path: string) => `${server.url}${path}`

test('shows added at the same time are ten at most', async () => {
  const host = await world.member({ userType: 'creator' })
  const now = world.clock.now()
  const known = Array.from({ length: 9 }, (_, i) => `https://video.example/${i}`)
  await world.ctx.db.insert(shows).values(
    known.map((address) => ({
      userId: host.id,
      kind: 'link' as const,
      title: 'A talk',
      verifyCode: '',
      createdAt: now,
      triedAt: now,
      address,
    })),
  )
  const added = await Promise.allSettled(['/1', '/2', '/3'].map((path) => createShow(as(host), at(path))))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await world.ctx.db.$count(shows, eq(shows.userId, host.id))).toBe(10)
})

test('a feed that moved for good is asked there; a redirect for a while, and all after it, changes nothing', async () => {
  const host = await world.member({ userType: 'creator' })
  const added = (path: string) => host.post('/api/shows', { address: at(path) })
  expect((await added('/301/302/feed')).body.address).toBe(at('/302/feed'))
  expect((await added('/302/301/feed')).body.address).toBe(at('/302/301/feed'))
  expect((await added('/308/feed')).body.address).toBe(at('/feed'))
})
