import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type EventReader, openEvents } from '../../../tests/helpers/browser/open-events.ts'
import { startTwo } from '../../../tests/helpers/worlds/two-applications.ts'
import { createWorld, type World } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { withTransaction } from '../database/transaction.ts'
import { publish } from './publish.ts'

const world = setUpWorld()
const readers: EventReader[] = []
const sockets = new Set<Socket>()
beforeAll(async () => {
  world.app.server.on('connection', (socket: Socket) => sockets.add(socket))
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})

async function open(visitor: Parameters<typeof openEvents>[1], app = world.app): Promise<EventReader> {
  const reader = await openEvents(app, visitor)
  readers.push(reader)
  return reader
}

/** The `booking` events with these ids, in one transaction. */
const tell = (to: { id: number }, ids: number[], more = {}, { ctx }: Pick<World, 'ctx'> = world) =>
  withTransaction(ctx, async (ctx) => {
    for (const id of ids) publish(ctx, [to.id], 'booking', { id, ...more })
  })
const idsOf = (events: { data: { id: number } }[]) => events.map((e) => e.data.id)

test('a stream opens right away, is never compressed, and begins with a word to read everything', async () => {
  const reader = await open(await world.member())
  await expect.poll(reader.readies).toBe(1)
  expect(reader.status).toBe(200)
  expect(reader.headers['content-type']).toContain('text/event-stream')
  expect(reader.headers['content-encoding']).toBeUndefined()
  expect(reader.headers['cache-control']).toContain('no-transform')
})

test('a message is pushed to both participants right away, its client id only to the sender', async () => {
  const [ann, ben] = [await world.member(), await world.member()]
  const [hers, his] = [await open(ann), await open(ben)]
  const message = { toUserId: ben.id, content: 'Hello', clientId: '6f1f2b0c-6d56-4f6f-9d58-0a4c1b0d5c11' }
  await ann.post('/api/messages', message)
  const [mine] = await hers.until(1)
  const [theirs] = await his.until(1)
  expect(mine).toMatchObject({ event: 'message', data: message })
  expect(theirs).toMatchObject({ event: 'message', data: { content: 'Hello', clientId: null } })
  await ben.post(`/api/conversations/${theirs?.data.conversationId}/read`, { upTo: theirs?.data.id })
  const [, read] = await hers.until(2)
  expect(read).toMatchObject({ event: 'read', data: { upTo: theirs?.data.id, userId: ben.id } })
  // The process of the first send may have ended before its notice.
  expect((await ann.post('/api/messages', message)).status).toBe(200)
  expect((await his.until(3))[2]).toMatchObject({ event: 'message', data: { id: theirs?.data.id } })
})

test('a user hears of what is committed, in order, and of no one else’s events', async () => {
  const [ann, ben] = [await world.member(), await world.member()]
  const reader = await open(ben)
  await tell(ann, [1])
  const failing = withTransaction(world.ctx, async (ctx) => {
    publish(ctx, [ben.id], 'booking', { id: 2 })
    throw new Error('No.')
  })
  await expect(failing).rejects.toThrow('No.')
  await tell(ben, [3, 4, 5])
  expect(idsOf(await reader.until(3))).toEqual([3, 4, 5])
})

test('a stalled connection takes little memory and delays no one, and its page reads everything once it has drained', async () => {
  const ann = await world.member()
  sockets.clear()
  const slow = await open(ann)
  await expect.poll(slow.readies).toBe(1)
  const [socket] = sockets
  if (!socket) throw new Error('There is no connection.')
  slow.pause()
  const quick = await open(ann)
  await expect.poll(quick.readies).toBe(1)
  let id = 0
  const next = async () => {
    await tell(ann, [++id], { filler: 'x'.repeat(100_000) })
    await quick.until(id)
  }
  while (!socket.writableNeedDrain) await next()
  const last = id
  for (let more = 0; more < 3; more++) await next()
  expect(socket.writableLength).toBeLessThan(256 * 1024)
  slow.resume()
  await expect.poll(slow.readies).toBe(2)
  await tell(ann, [++id])
  expect(idsOf(await slow.until(last + 1)).at(-1)).toBe(id)
})

test('another process hears by NOTIFY, is told to read what is too long for it, and hears who starts and what it missed', async () => {
  const two = await startTwo(undefined)
  const ann = await two.world.member()
  const reader = await open(ann, two.other.app)
  await expect.poll(reader.readies).toBe(1)
  await tell(ann, [1, 2, 3], {}, two.world)
  await tell(ann, [4], { filler: 'x'.repeat(7_000) }, two.world)
  expect(idsOf(await reader.until(4))).toEqual([1, 2, 3, 4])
  const readAgain: unknown[] = []
  two.other.ctx.broadcast.listen((notice) => notice.kind === 'ready' && readAgain.push(notice.userIds))
  await tell(ann, [5], { filler: 'ö'.repeat(4_000) }, two.world)
  await expect.poll(reader.readies).toBe(2)
  expect(readAgain).toEqual([[ann.id]])
  two.world.ctx.broadcast.sayStarted()
  await expect.poll(reader.readies, { timeout: 3_000 }).toBe(3)
  await two.world.ctx.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'listen broadcast' and datname = current_database()`,
  )
  await expect.poll(reader.readies, { timeout: 3_000 }).toBe(4)
  await tell(ann, [6], {}, two.world)
  expect(idsOf(await reader.until(5))).toEqual([1, 2, 3, 4, 6])
  await two.close()
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
