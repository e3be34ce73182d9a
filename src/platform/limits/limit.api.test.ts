import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../tests/helpers/worlds/world.ts'
import { countAndLimit, countAttempt, type Limit, uncountAttempt } from './limit.ts'
import { rateLimits } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const limit: Limit = { name: 'tries', points: 3, seconds: 60 }

async function counted(): Promise<number> {
  const [row] = await world.ctx.db.select().from(rateLimits)
  return row?.points ?? 0
}

test('tries over a limit are refused until it resets, and only the first of them is logged', async () => {
  const tries = () => countAndLimit(world.ctx, limit, 'someone')
  for (let nth = 1; nth <= 3; nth++) await tries()
  for (let nth = 1; nth <= 5; nth++) await expect(tries()).rejects.toThrow('Too many attempts')
  expect(await counted()).toBe(4)
  await world.clock.advance({ seconds: 60 })
  await tries()
  expect(await counted()).toBe(1)
})

test('a try that is given back can be used again', async () => {
  await world.clock.advance({ seconds: 60 })
  for (let nth = 1; nth <= 3; nth++) await countAttempt(world.ctx, limit, 'someone')
  const tooMany = await countAttempt(world.ctx, limit, 'someone')
  await uncountAttempt(world.ctx, tooMany)
  await uncountAttempt(world.ctx, tooMany)
  await expect(countAndLimit(world.ctx, limit, 'someone')).resolves.toBeUndefined()
})

test('raising a limit takes effect right away', async () => {
  await world.clock.advance({ seconds: 60 })
  for (let nth = 1; nth <= 4; nth++) await countAttempt(world.ctx, limit, 'someone')
  await countAndLimit(world.ctx, { ...limit, points: 10 }, 'someone')
  expect(await counted()).toBe(5)
})
