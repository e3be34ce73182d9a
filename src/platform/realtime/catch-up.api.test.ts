import type { Socket } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { openEvents } from '../../../tests/helpers/browser/open-events.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { withTransaction } from '../database/transaction.ts'
import { publish } from './publish.ts'

const world = setUpWorld()
const sockets = new Set<Socket>()
beforeAll(async () => {
  world.app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})

const publishMany = ({ id: userId }: { id: number }, count: number) =>
  withTransaction(world.ctx, async (ctx) => {
    for (let id = 1; id <= count; id++) publish(ctx, [userId], 'booking', { id, ...filler })
  })
const filler = { filler: 'x'.repeat(1000) }
const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1)
const idsOf = (events: { id: number; data: { id: number } }[]) => events.map(({ id, data }) => [id, data.id])
const pairs = (count: number) => upTo(count).map((n) => [n, n])

test.each([300, 3_000])('a browser that missed %i events gets each once, in order', async (count) => {
  const ann = await world.member()
  await publishMany(ann, count)
  const reader = await openEvents(world.app, ann, { lastEventId: 0 })
  expect(idsOf(await reader.until(count))).toEqual(pairs(count))
  expect(reader.resumed).toEqual([true])
  await publishMany(ann, 1)
  expect((await reader.until(count + 1)).at(-1)).toMatchObject({ id: count + 1 })
  reader.close()
})

test('a slow reader delays no one, takes little memory, and misses nothing', async () => {
  const ann = await world.member()
  const count = 10_000
  await publishMany(ann, count)
  sockets.clear()
  const slow = await openEvents(world.app, ann, { lastEventId: 0 })
  slow.pause()
  const [socket] = sockets
  if (!socket) throw new Error('There is no connection.')
  await expect.poll(() => socket.writableNeedDrain, { timeout: 30_000 }).toBe(true)
  const quick = await openEvents(world.app, ann, { lastEventId: count - 1 })
  await publishMany(ann, 1)
  expect((await quick.until(2)).map(({ id }) => id)).toEqual([count, count + 1])
  expect(socket.writableNeedDrain).toBe(true)
  expect(socket.writableLength).toBeLessThan(256 * 1024)
  slow.resume()
  expect((await slow.until(count + 1)).map(({ id }) => id)).toEqual(upTo(count + 1))
  expect(slow.resumed).toEqual([true])
  slow.close()
  quick.close()
})
