import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Running } from '../../src/compose.ts'
import { countAndLimit, countAttempt, type Limit } from '../../src/platform/limits/limit.ts'
import { type RedisServer, startRedis } from '../helpers/worlds/redis-server.ts'
import { startTwo } from '../helpers/worlds/two-applications.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

let redis: RedisServer
let two: Awaited<ReturnType<typeof startTwo>>
beforeAll(async () => {
  redis = await startRedis()
  two = await startTwo(redis.url)
})
// The next test begins with Redis, in another window.
afterEach(async () => {
  await isHere(two.world, true)
  await isHere(two.other, true)
  await two.world.clock.advance({ hours: 1 })
})
afterAll(async () => {
  await two.close()
  await redis.kill()
})

const limit: Limit = { name: 'tries', points: 4, seconds: 3600 }
const tryIn = ({ ctx }: Running) => countAndLimit(ctx, limit, 'someone')
const isHere = ({ ctx }: Running, here: boolean) =>
  waitUntil(() => ctx.redis?.isHere() === here, `Redis is ${here ? 'here' : 'away'}`)

test('two processes count one limit in Redis, and not in the database', async () => {
  const { world, other } = two
  for (const each of [world, other, world, other]) await tryIn(each)
  await expect(tryIn(world)).rejects.toThrow('Too many attempts. Try again in 60 minutes.')
  await expect(tryIn(other)).rejects.toThrow('Too many attempts. Try again in 60 minutes.')
  const { rows } = await world.ctx.db.execute('select from rate_limits')
  expect(rows).toEqual([])
  const leftMs = await world.ctx.redis?.ask(async (client) => {
    const [key = ''] = await client.keys('*:limit:tries*')
    return client.pTTL(key)
  })
  expect(leftMs).toBeGreaterThan(3600_000)
  expect(leftMs).toBeLessThan(3700_000)
})

test('a Redis that is killed leaves counting to the database, from zero, and counts again when it’s back', async () => {
  const { world, other, said } = two
  for (const each of [world, other, world]) await tryIn(each)
  await redis.kill()
  for (const each of [world, other, world, other]) await tryIn(each)
  await expect(tryIn(other)).rejects.toThrow('Too many attempts')
  await isHere(world, false)
  expect(said()).toHaveLength(1)
  await world.clock.advance({ hours: 1 })
  await tryIn(world)
  await redis.start()
  await Promise.all([isHere(world, true), isHere(other, true)])
  expect((await countAttempt(other.ctx, limit, 'someone')).isInRedis).toBe(true)
  expect(said()).toHaveLength(2)
})

test('a Redis that hangs delays one request, and no later one', async () => {
  const { world, said } = two
  await isHere(world, true)
  const before = said().length
  redis.pause()
  const began = performance.now()
  expect((await countAttempt(world.ctx, limit, 'first')).isInRedis).toBe(false)
  expect(performance.now() - began).toBeGreaterThan(250)
  // From here on no one asks it, and so no one waits.
  expect(world.ctx.redis?.isHere()).toBe(false)
  for (let nth = 1; nth <= 40; nth++) {
    expect((await countAttempt(world.ctx, limit, `other ${nth}`)).isInRedis).toBe(false)
  }
  expect(world.ctx.redis?.isHere()).toBe(false)
  expect(said().slice(before)).toEqual(['Redis is down: PostgreSQL takes over until it’s back'])
  redis.resume()
  await isHere(world, true)
  expect((await countAttempt(world.ctx, limit, 'first')).isInRedis).toBe(true)
})
