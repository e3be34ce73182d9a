import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg, { type Pool } from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type EventReader, openEvents } from '../../../tests/helpers/browser/open-events.ts'
import type { Visitor } from '../../../tests/helpers/browser/visitor.ts'
import { createWorld } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { withTransaction } from '../database/transaction.ts'
import { deleteOldEvents } from './delete-old-events.ts'
import { startEpoch } from './epoch.ts'
import { canResume, eventsAfter, extentOf } from './event-log.ts'
import { openWakeups } from './notify-wakeups.ts'
import { publish } from './publish.ts'
import { userEvents } from './tables.ts'

const world = setUpWorld()
const readers: EventReader[] = []
const sockets = new Set<Socket>()
beforeAll(async () => {
  world.app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})

async function open(visitor: Visitor, options?: Parameters<typeof openEvents>[2]): Promise<EventReader> {
  const reader = await openEvents(world.app, visitor, options)
  readers.push(reader)
  return reader
}

/** Publishes a `booking` event with this id to these users, as a business act would. */
const tell = (userIds: number[], id: number) =>
  withTransaction(world.ctx, async (ctx) => publish(ctx, userIds, 'booking', { id }))
/** Breaks the listening connection, as the end of its server does. */
const loseListener = () =>
  world.ctx.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'listen user_events' and datname = current_database()`,
  )
const idsOf = (events: { data: { id: number } }[]) => events.map((e) => e.data.id)

test('a stream opens right away, is never compressed and says that earlier reads may be stale', async () => {
  const reader = await open(await world.member())
  await expect.poll(() => reader.resumed).toEqual([false])
  expect(reader.status).toBe(200)
  expect(reader.headers['content-type']).toContain('text/event-stream')
  expect(reader.headers['content-encoding']).toBeUndefined()
  expect(reader.headers['cache-control']).toContain('no-transform')
})

test('a message is pushed to both participants right away, its client id only to the sender', async () => {
  const [ann, ben] = [await world.member(), await world.member()]
  const [hers, his] = [await open(ann), await open(ben)]
  const clientId = '6f1f2b0c-6d56-4f6f-9d58-0a4c1b0d5c11'
  await ann.post('/api/messages', { toUserId: ben.id, content: 'Hello', clientId })
  const [mine] = await hers.until(1)
  const [theirs] = await his.until(1)
  expect(mine).toMatchObject({ event: 'message', data: { content: 'Hello', clientId } })
  expect(theirs).toMatchObject({ id: 1, event: 'message', data: { content: 'Hello', clientId: null } })
  await ben.post(`/api/conversations/${theirs?.data.conversationId}/read`, { upTo: theirs?.data.id })
  const [, read] = await hers.until(2)
  expect(read).toMatchObject({ event: 'read', data: { upTo: theirs?.data.id, userId: ben.id } })
})

test('no one receives other users’ events', async () => {
  const [ann, ben] = [await world.member(), await world.member()]
  const reader = await open(ben)
  await tell([ann.id], 1)
  await tell([ben.id], 2)
  expect(idsOf(await reader.until(1))).toEqual([2])
})

test('events missed while offline arrive once, in order, after the reconnect', async () => {
  const ann = await world.member()
  const first = await open(ann)
  await tell([ann.id], 1)
  await first.until(1)
  first.close()
  for (const id of [2, 3, 4]) await tell([ann.id], id)
  const second = await open(ann, { lastEventId: first.lastId() })
  await tell([ann.id], 5)
  const seen = await second.until(4)
  expect(idsOf(seen)).toEqual([2, 3, 4, 5])
  expect(seen.map((e) => e.id)).toEqual([2, 3, 4, 5])
  expect(second.resumed).toEqual([true])
  const third = await open(ann, { after: 3 })
  expect(idsOf(await third.until(2))).toEqual([4, 5])
})

test('64 transactions that notify the same two users number their events without gaps', async () => {
  const [ann, ben] = [await world.member(), await world.member()]
  await Promise.all(
    Array.from({ length: 64 }, (_, i) => tell(i % 2 ? [ann.id, ben.id] : [ben.id, ann.id], i)),
  )
  const rows = await world.ctx.db.select().from(userEvents)
  for (const { id } of [ann, ben]) {
    const numbers = rows.filter((r) => r.userId === id).map((r) => r.seq)
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, i) => i + 1))
  }
})

test('a failed transaction publishes nothing and uses up no number', async () => {
  const ann = await world.member()
  const reader = await open(ann)
  const failing = withTransaction(world.ctx, async (ctx) => {
    publish(ctx, [ann.id], 'booking', { id: 1 })
    throw new Error('No.')
  })
  await expect(failing).rejects.toThrow('No.')
  await tell([ann.id], 2)
  const [only] = await reader.until(1)
  expect(only).toMatchObject({ id: 1, data: { id: 2 } })
})

test('events of other processes arrive again after the listening connection was killed', async () => {
  const ann = await world.member()
  const reader = await open(ann)
  await expect.poll(() => reader.resumed).toEqual([false])
  await loseListener()
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 2 })
  const elsewhere = await openWakeups({ databaseUrl: world.databaseUrl, pool, log: world.ctx.log })
  await withTransaction({ ...world.ctx, wakeups: elsewhere }, async (ctx) =>
    publish(ctx, [ann.id], 'booking', { id: 1 }),
  )
  expect(idsOf(await reader.until(1))).toEqual([1])
  await withTransaction({ ...world.ctx, wakeups: elsewhere }, async (ctx) =>
    publish(ctx, [ann.id], 'booking', { id: 2 }),
  )
  expect(idsOf(await reader.until(2))).toEqual([1, 2])
  await elsewhere.close()
  await pool.end()
})

test('a browser offline for longer than rows are kept is told to refetch everything', async () => {
  const ann = await world.member()
  for (const id of [1, 2, 3]) await tell([ann.id], id)
  await world.clock.advance({ hours: 49 })
  await deleteOldEvents.run(world.ctx, {})
  await tell([ann.id], 4)
  const reader = await open(ann, { lastEventId: 1 })
  await expect.poll(() => reader.resumed).toEqual([false])
  expect(reader.lastId()).toBe(4)
  const recent = await open(ann, { lastEventId: 3 })
  expect(idsOf(await recent.until(1))).toEqual([4])
  const fromTheFuture = await open(ann, { lastEventId: 99 })
  await expect.poll(() => fromTheFuture.resumed).toEqual([false])
})

const publishMany = ({ id: userId }: { id: number }, count: number) =>
  withTransaction(world.ctx, async (ctx) => {
    for (let id = 1; id <= count; id++) publish(ctx, [userId], 'booking', { id, ...filler })
  })
const filler = { filler: 'x'.repeat(1000) }
const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1)

test.each([300, 3_000])('a browser that missed %i events gets each once, in order', async (count) => {
  const ann = await world.member()
  await publishMany(ann, count)
  const reader = await open(ann, { lastEventId: 0 })
  const seen = await reader.until(count)
  expect(seen.map(({ id }) => id)).toEqual(upTo(count))
  expect(idsOf(seen)).toEqual(upTo(count))
  expect(reader.resumed).toEqual([true])
  await publishMany(ann, 1)
  expect((await reader.until(count + 1)).at(-1)).toMatchObject({ id: count + 1 })
})

test('a slow reader delays no one, takes little memory, and misses nothing', async () => {
  const ann = await world.member()
  const count = 10_000
  await publishMany(ann, count)
  sockets.clear()
  const slow = await open(ann, { lastEventId: 0 })
  slow.pause()
  const [socket] = sockets
  if (!socket) throw new Error('There is no connection.')
  await expect.poll(() => socket.writableNeedDrain, { timeout: 30_000 }).toBe(true)
  const quick = await open(ann, { lastEventId: count - 1 })
  await publishMany(ann, 1)
  expect((await quick.until(2)).map(({ id }) => id)).toEqual([count, count + 1])
  expect(socket.writableNeedDrain).toBe(true)
  expect(socket.writableLength).toBeLessThan(256 * 1024)
  slow.resume()
  expect((await slow.until(count + 1)).map(({ id }) => id)).toEqual(upTo(count + 1))
  expect(slow.resumed).toEqual([true])
})

async function told(count: number): Promise<number> {
  const { id } = await world.member()
  await withTransaction(world.ctx, async (ctx) => {
    for (let n = 1; n <= count; n++) publish(ctx, [id], 'booking', { id: n })
  })
  return id
}

test('a user’s events come in order, after the last one they have, in pages up to the limit', async () => {
  const [ann, ben, cat] = [await told(3), await told(2), await told(1)]
  const read = async (pageRows: number, limit: number) => {
    const from = [
      { userId: ben, seq: 0 },
      { userId: ann, seq: 1 },
      { userId: cat, seq: 1 },
    ]
    const pages = await eventsAfter(world.ctx, from, { pageRows, limit })
    return pages.map((page) => page.map(({ seq, data }) => [seq, data]))
  }
  const [first, second, third] = [1, 2, 3].map((n) => [n, `{"id": ${n}}`])
  expect(await read(10, 10)).toEqual([[first, second], [second, third], []])
  expect(await read(1, 10)).toEqual([[first], [second], []])
  expect(await read(10, 3)).toEqual([[first, second], [second], []])
  expect(await eventsAfter(world.ctx, [], { pageRows: 10, limit: 10 })).toEqual([])
})

test('a log has the range of its rows; a user without events has none', async () => {
  expect(await extentOf(world.ctx, await told(3))).toEqual({ first: 1, last: 3 })
  expect(await extentOf(world.ctx, await told(0))).toEqual({ first: null, last: 0 })
})

test.each([
  ['its last event is kept', { first: 1, last: 3 }, 3, true],
  ['later events are kept', { first: 3, last: 5 }, 2, true],
  ['the next event is deleted', { first: 3, last: 5 }, 1, false],
  ['all later events are deleted', { first: null, last: 5 }, 4, false],
  ['nothing was missed before the log was deleted', { first: null, last: 5 }, 5, true],
  ['its position never existed', { first: 1, last: 3 }, 4, false],
] as const)('a stream resumes where %s', (_, extent, seq, possible) => {
  expect(canResume(extent, seq)).toBe(possible)
})

test('a page is told to read everything again once the database has lost events, and then gets new ones', async () => {
  const ann = await world.member()
  const reader = await open(ann)
  for (const id of [1, 2, 3]) await tell([ann.id], id)
  await reader.until(3)
  await world.ctx.db.execute(sql`update event_epoch set history = 'of a primary that is gone'`)
  await world.ctx.db.execute(sql`delete from user_events where user_id = ${ann.id} and seq > 1`)
  await world.ctx.db.execute(sql`update user_streams set seq = 1 where user_id = ${ann.id}`)
  await loseListener()
  await expect.poll(() => reader.resumed).toEqual([false, false])
  const [before, after] = [3, reader.lastId()]
  await tell([ann.id], 4)
  expect((await reader.until(4)).at(-1)).toMatchObject({ id: after + 1, data: { id: 4 } })
  const [late, resuming] = [await open(ann, { after: before }), await open(ann, { after })]
  await expect.poll(() => [late.resumed, resuming.resumed]).toEqual([[false], [true]])
  expect(idsOf(await resuming.until(1))).toEqual([4])
})

test('a graceful stop ends the streams instead of waiting for them', async () => {
  const stopping = await createWorld()
  await stopping.app.listen({ host: '127.0.0.1', port: 0 })
  const reader = await openEvents(stopping.app, await stopping.member())
  const began = performance.now()
  await stopping.app.close()
  await reader.ended
  expect(performance.now() - began).toBeLessThan(5_000)
  await stopping.close()
})

test('of 24 streams that one member opens concurrently 20 are accepted, and a freed place can be used again', async () => {
  const ann = await world.member()
  const all = await Promise.all(Array.from({ length: 24 }, () => open(ann)))
  const accepted = all.filter(({ status }) => status === 200)
  expect([accepted.length, all.filter(({ status }) => status === 429).length]).toEqual([20, 4])
  accepted[0]?.close()
  await expect.poll(async () => (await open(ann)).status).toBe(200)
})

test('after each restore of one backup, numbers go on where no browser has been', async () => {
  const ann = await told(3)
  const ben = (await world.member()).id
  const pool = world.ctx.driver as Pool
  const restored = async (at: string) => {
    const client = await pool.connect()
    await client.query('update user_streams set seq = 3 where user_id = $1', [ann])
    await client.query('delete from user_streams where user_id = $1', [ben])
    await startEpoch(client, null, new Date(at))
    client.release()
    return Promise.all([extentOf(world.ctx, ann), extentOf(world.ctx, ben)])
  }
  const [first, ofBen] = await restored('2026-11-26T10:00:00Z')
  const [second] = await restored('2026-11-26T10:00:01Z')
  for (const known of [1, 3, 4, first.last + 10]) expect(canResume(second, known)).toBe(false)
  expect(canResume(first, 3)).toBe(false)
  expect(ofBen).toEqual(first)
  expect(second.last).toBeGreaterThan(first.last + 50_000)
  expect(String(second.last)).toMatch(/^\d{15}$/)
  await withTransaction(world.ctx, async (ctx) => publish(ctx, [ann, ben, ben], 'booking', { id: 1 }))
  const next = second.last + 1
  expect(await extentOf(world.ctx, ann)).toEqual({ first: next, last: next })
  expect(await extentOf(world.ctx, ben)).toEqual({ first: next, last: next })
})
