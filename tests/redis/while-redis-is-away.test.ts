import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Running } from '../../src/compose.ts'
import { withTransaction } from '../../src/platform/database/transaction.ts'
import { countAndLimit, countAttempt, type Limit } from '../../src/platform/limits/limit.ts'
import { addInRedis, findInRedis } from '../../src/platform/limits/redis-counts.ts'
import { createLog } from '../../src/platform/log.ts'
import { openBroadcast } from '../../src/platform/realtime/open-broadcast.ts'
import { publish } from '../../src/platform/realtime/publish.ts'
import { openRedis, type Redis } from '../../src/platform/redis/redis.ts'
import { type EventReader, openEvents } from '../helpers/browser/open-events.ts'
import type { Visitor } from '../helpers/browser/visitor.ts'
import { type RedisServer, startRedis } from '../helpers/worlds/redis-server.ts'
import { startTwo } from '../helpers/worlds/two-applications.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

let redis: RedisServer
let two: Awaited<ReturnType<typeof startTwo>>
/** Every NOTIFY of the database. */
const notified: string[] = []
let ear: pg.Client
const readers: EventReader[] = []
beforeAll(async () => {
  redis = await startRedis()
  two = await startTwo(redis.url)
  ear = new pg.Client({ connectionString: two.world.databaseUrl })
  await ear.connect()
  ear.on('notification', ({ payload = '' }) => notified.push(payload))
  await ear.query('listen broadcast')
})
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.close()
  // The next test begins with Redis, in another window of limits.
  await Promise.all([isHere(two.world, true), isHere(two.other, true)])
  await two.world.clock.advance({ hours: 1 })
})
afterAll(async () => {
  await ear.end()
  await two.close()
  await redis.kill()
})

async function openIn({ app }: Running, visitor: Visitor): Promise<EventReader> {
  const reader = await openEvents(app, visitor)
  readers.push(reader)
  return reader
}

const tell = ({ ctx }: Running, userId: number, id: number) =>
  withTransaction(ctx, async (ctx) => publish(ctx, [userId], 'booking', { id }))
const idsOf = (events: { data: { id: number } }[]) => events.map((e) => e.data.id)
const isHere = ({ ctx }: Running, here: boolean) =>
  waitUntil(() => ctx.redis?.isHere() === here, `Redis is ${here ? 'here' : 'away'}`)
/** NOTIFY comes in order, so this one comes after all earlier ones. */
const last = '{"notices":[]}'
async function notifiedPushes(): Promise<string[]> {
  await ear.query(`notify broadcast, '${last}'`)
  await waitUntil(() => notified.includes(last), 'all notifications have arrived')
  return notified.splice(0, notified.indexOf(last) + 1).filter((payload) => payload.includes('"push"'))
}

const limit: Limit = { name: 'tries', points: 4, seconds: 3600 }
const tryIn = ({ ctx }: Running) => countAndLimit(ctx, limit, 'someone')

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
  const before = said().length
  for (const each of [world, other, world]) await tryIn(each)
  await redis.kill()
  for (const each of [world, other, world, other]) await tryIn(each)
  await expect(tryIn(other)).rejects.toThrow('Too many attempts')
  await isHere(world, false)
  expect(said().length).toBe(before + 1)
  await world.clock.advance({ hours: 1 })
  await tryIn(world)
  await redis.start()
  await Promise.all([isHere(world, true), isHere(other, true)])
  expect((await countAttempt(other.ctx, limit, 'someone')).isInRedis).toBe(true)
  expect(said().length).toBe(before + 2)
})

test('a Redis that hangs delays one request, and no later one', async () => {
  const { world, said } = two
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

test('events of one process arrive in another through Redis, without a NOTIFY', async () => {
  const { world, other } = two
  const ann = await world.member()
  const reader = await openIn(other, ann)
  await expect.poll(reader.readies).toBe(1)
  await notifiedPushes()
  await tell(world, ann.id, 1)
  await reader.until(1)
  await tell(world, ann.id, 2)
  expect(idsOf(await reader.until(2))).toEqual([1, 2])
  expect(await notifiedPushes()).toEqual([])
})

test('while Redis is killed NOTIFY carries notices, then Redis again, and the log says each once', async () => {
  const { world, other, said } = two
  const before = said().length
  const ann = await world.member()
  const [near, far] = [await openIn(world, ann), await openIn(other, ann)]
  await tell(world, ann.id, 1)
  await Promise.all([near.until(1), far.until(1)])
  await notifiedPushes()
  await redis.kill()
  for (const id of [2, 3, 4]) await tell(other, ann.id, id)
  expect(idsOf(await near.until(4))).toEqual([1, 2, 3, 4])
  expect(idsOf(await far.until(4))).toEqual([1, 2, 3, 4])
  expect((await notifiedPushes()).length).toBeGreaterThan(0)
  await Promise.all([isHere(world, false), isHere(other, false)])
  await redis.start()
  await Promise.all([isHere(world, true), isHere(other, true)])
  expect(said().slice(before)).toEqual([
    'Redis is down: PostgreSQL takes over until it’s back',
    'Redis is back',
  ])
  let id = 4
  await waitUntil(async () => {
    await notifiedPushes()
    await tell(other, ann.id, ++id)
    await near.heard(({ data }) => data.id === id)
    return (await notifiedPushes()).length === 0
  }, 'Redis alone carries notices')
})

test('while Redis takes calls and never answers, events arrive within 10 seconds', async () => {
  const { world, other } = two
  const ann = await world.member()
  const reader = await openIn(other, ann)
  await tell(world, ann.id, 1)
  await reader.until(1)
  redis.pause()
  const began = performance.now()
  await tell(world, ann.id, 2)
  await reader.until(2)
  expect(performance.now() - began).toBeLessThan(10_000)
  await Promise.all([isHere(world, false), isHere(other, false)])
  await tell(other, ann.id, 3)
  await reader.until(3)
  redis.resume()
  await Promise.all([isHere(world, true), isHere(other, true)])
  await tell(world, ann.id, 4)
  expect(idsOf(await reader.until(4))).toEqual([1, 2, 3, 4])
})

test('another site on the same Redis neither hears nor counts for this one', async () => {
  const { world } = two
  const stranger = await openRedis({
    url: redis.url,
    secret: 'the secret of another site, as long as it has to be',
    log: createLog('silent'),
  })
  const heard: string[] = []
  stranger.listen({ onMessage: (payload) => void heard.push(payload), onGap() {} })
  await world.ctx.redis?.publish(['of this site'])
  await stranger.publish(['its own'])
  await waitUntil(() => heard.length > 0, 'it has heard its own message')
  expect(heard).toEqual(['its own'])
  await addInRedis(stranger, { key: 'same', now: 0, until: 1 })
  expect((await findInRedis(world.ctx.redis ?? stranger, 'same'))?.points).toBe(0)
  expect((await findInRedis(stranger, 'same'))?.points).toBe(1)
  await stranger.close()
})

test('a site that starts without Redis works, says so, and uses it as soon as it’s there', async () => {
  await redis.kill()
  const late = await startTwo(redis.url)
  try {
    const { world, other, said } = late
    expect(said()).toEqual(['Redis is down: PostgreSQL takes over until it’s back'])
    const ann = await world.member()
    const reader = await openIn(other, ann)
    await tell(world, ann.id, 1)
    await reader.until(1)
    await redis.start()
    await Promise.all([isHere(world, true), isHere(other, true)])
    await tell(world, ann.id, 2)
    expect(idsOf(await reader.until(2))).toEqual([1, 2])
    expect(said().slice(1)).toEqual(['Redis is back'])
  } finally {
    await late.close()
  }
})

test('a process that alone is without Redis hears by NOTIFY what the others publish there', async () => {
  const { world } = two
  const pool = new pg.Pool({ connectionString: world.databaseUrl })
  const away: Redis = {
    ...(world.ctx.redis as Redis),
    isHere: () => false,
    publish: async () => false,
    listen() {},
  }
  const log = createLog('silent')
  const alone = await openBroadcast({ databaseUrl: world.databaseUrl, pool, redis: away, log })
  const heard: string[] = []
  alone.listen(({ kind }) => heard.push(kind))
  const act = async () => {
    await tell(world, 1, 1)
    return heard
  }
  await expect.poll(act).toContain('push')
  heard.length = 0
  for (let nth = 0; nth < 5; nth++) await tell(world, 1, nth)
  await expect.poll(() => heard.length).toBeGreaterThan(4)
  await alone.close()
  await pool.end()
})
