import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { withTransaction } from '../database/transaction.ts'
import { startEpoch } from './epoch.ts'
import { canResume, eventsAfter, extentOf } from './event-log.ts'
import { publish } from './publish.ts'

const world = setUpWorld()

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
