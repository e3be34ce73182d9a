import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RedisServer, startRedis } from '../helpers/worlds/redis-server.ts'
import { metricsToken, scrape } from '../helpers/worlds/scrape.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'
import { createWorld, type World } from '../helpers/worlds/world.ts'

let redis: RedisServer
let world: World
beforeAll(async () => {
  redis = await startRedis()
  world = await createWorld({ REDIS_URL: redis.url, METRICS_TOKEN: metricsToken })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await world.close()
  await redis.kill()
})

test('/metrics shows whether Redis is there', async () => {
  const up = async () => (await scrape(world)).value('site_redis_up')
  expect(await up()).toBe(1)
  await redis.kill()
  await waitUntil(async () => (await up()) === 0, 'Redis counts as away')
  await redis.start()
  await waitUntil(async () => (await up()) === 1, 'Redis counts as back')
})
