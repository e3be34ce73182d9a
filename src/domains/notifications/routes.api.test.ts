import { beforeAll, expect, test } from 'vitest'
import { openEvents } from '../../../tests/helpers/browser/open-events.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { mostShown } from '../../wording/short-count.ts'
import { createNotifications } from './create-notifications.ts'

const world = setUpWorld()
let reader: Member
let stranger: Member
beforeAll(async () => {
  reader = await world.member()
  stranger = await world.member()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})

function tell(who: Member, key: string, relatedId = 7) {
  return withTransaction(world.ctx, (ctx) =>
    createNotifications(ctx, [
      {
        userId: who.id,
        key,
        type: 'booking_confirmed',
        title: `Title of ${key}`,
        message: 'Some words.',
        relatedId,
        href: `/bookings/${relatedId}`,
      },
    ]),
  )
}
type Told = { id: number; title: string; read: boolean }
const list = async (who: Member, query = ''): Promise<Told[]> =>
  (await who.get(`/api/notifications${query}`)).body
const unread = async (who: Member) => (await who.get('/api/notifications/unread')).body.unreadCount

test('notifications come newest first, page by page, without gaps or repeats', async () => {
  const keys = Array.from({ length: 23 }, (_, nth) => `page ${nth}`)
  for (const key of keys) await tell(reader, key)
  const first = await list(reader)
  expect(first).toHaveLength(20)
  const second = await list(reader, `?before=${first.at(-1)?.id}`)
  expect([...first, ...second].map(({ title }) => title)).toEqual(
    keys.toReversed().map((key) => `Title of ${key}`),
  )
  expect(await list(reader, '?limit=2')).toEqual(first.slice(0, 2))
  expect(await list(reader, `?before=${second.at(-1)?.id}`)).toEqual([])
  expect(first[0]).toEqual({
    id: expect.any(Number),
    type: 'booking_confirmed',
    title: 'Title of page 22',
    message: 'Some words.',
    read: false,
    relatedId: 7,
    href: '/bookings/7',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('some or all are marked read; other people’s stay unread', async () => {
  const [owner, other] = [await world.member(), await world.member()]
  for (const key of ['a', 'b', 'c']) await tell(owner, key)
  await tell(other, 'a')
  const [c, b, a] = await list(owner)
  const [foreign] = await list(other)
  const some = await owner.post('/api/notifications/read', { ids: [a?.id, foreign?.id, 2_000_000_000] })
  expect([some.status, some.body]).toEqual([200, { unreadCount: 2 }])
  expect((await list(owner)).map(({ read }) => read)).toEqual([false, false, true])
  expect(await unread(other)).toBe(1)
  expect((await owner.post('/api/notifications/read', { ids: [] })).body).toEqual({ unreadCount: 2 })
  expect((await owner.post('/api/notifications/read', { ids: [b?.id, c?.id] })).body).toEqual({
    unreadCount: 0,
  })
  await tell(owner, 'd')
  expect(await unread(owner)).toBe(1)
  expect((await owner.post('/api/notifications/read')).body).toEqual({ unreadCount: 0 })
  expect((await owner.post('/api/notifications/read', {})).body).toEqual({ unreadCount: 0 })
  expect((await list(owner)).every(({ read }) => read)).toBe(true)
  expect(await unread(other)).toBe(1)
})

test('unread ones are counted up to one more than badges show', async () => {
  const owner = await world.member()
  for (let nth = 0; nth <= mostShown + 1; nth++) await tell(owner, `many ${nth}`)
  expect(await unread(owner)).toBe(mostShown + 1)
  expect((await owner.post('/api/notifications/read')).body).toEqual({ unreadCount: 0 })
})

test('the same key notifies once, even concurrently', async () => {
  const owner = await world.member()
  await Promise.all(Array.from({ length: 8 }, () => tell(owner, 'once')))
  await tell(owner, 'once')
  await tell(stranger, 'once')
  expect(await list(owner)).toHaveLength(1)
  expect(await list(stranger)).toHaveLength(1)
})

test('a notification is pushed once, and read marks reach the owner’s other browsers', async () => {
  const owner = await world.member()
  const [mine, theirs] = [await openEvents(world.app, owner), await openEvents(world.app, stranger)]
  await tell(owner, 'pushed')
  await tell(owner, 'pushed')
  await mine.until(1)
  const [told] = await list(owner)
  await owner.post('/api/notifications/read', {})
  const events = await mine.until(2)
  expect(events.map(({ event, data }) => [event, data])).toEqual([
    ['notification', told],
    ['notification', { ...told, read: true }],
  ])
  await owner.post('/api/notifications/read', {})
  await tell(owner, 'later')
  await mine.until(3)
  expect(mine.events[2]?.data.title).toBe('Title of later')
  await tell(owner, 'last')
  await owner.post('/api/notifications/read', {})
  expect((await mine.until(5))[4]?.data).toMatchObject({ title: 'Title of last', read: true })
  expect(theirs.events).toEqual([])
  mine.close()
  theirs.close()
})
