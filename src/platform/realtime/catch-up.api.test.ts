import type { Socket } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { openEvents } from '../../../tests/helpers/browser/open-events.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { withTransaction } from '../database/transaction.ts'
import { createHub } from './hub.ts'
import { publish } from './publish.ts'
import type { Reader } from './reader.ts'

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
const framesOf = (text: string) => text.match(/[^]+?\n\n/g) ?? []
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

/** A connection that takes this many writes. */
function pretend({ id: userId }: Member, seq: number, room = Infinity) {
  const frames: string[] = []
  let writes = 0
  const reader: Reader = {
    userId,
    sessionId: 1,
    seq,
    send(text) {
      writes++
      frames.push(...framesOf(text))
    },
    isFull: () => writes >= room,
    end: () => undefined,
  }
  return { frames, reader }
}

const openHub = () =>
  createHub({ ctx: world.ctx, liveSessions: async (ids) => new Set(ids), sweepMs: 60_000 })

test('streams of one user at different positions each get what they miss, and a full one is skipped', async () => {
  const ann = await world.member()
  await publishMany(ann, 500)
  const [behind, ahead, full] = [pretend(ann, 0), pretend(ann, 490), pretend(ann, 100, 1)]
  const hub = openHub()
  for (const { reader } of [behind, ahead, full]) hub.add(reader)
  await expect.poll(() => behind.frames.length).toBe(500)
  expect(ahead.frames.length).toBe(10)
  const sent = full.frames.map((frame) => frame.split('\n')[0])
  expect(sent.length).toBeGreaterThan(100)
  expect(sent).toEqual(upTo(sent.length).map((nth) => `id: ${100 + nth}`))
  expect(full.frames.join('').length).toBeLessThan(140_000)
  expect([...behind.frames, ...ahead.frames].some((frame) => frame.includes('event: ready'))).toBe(false)
  hub.close()
})
