import { afterAll } from 'vitest'
import { checkLimits } from '../helpers/worlds/check-limits.ts'
import { type RedisServer, startRedis } from '../helpers/worlds/redis-server.ts'

let redis: RedisServer | undefined
afterAll(() => redis?.kill())

checkLimits({
  async environment() {
    redis = await startRedis()
    return { REDIS_URL: redis.url }
  },
  async counted(ctx) {
    const points = await ctx.redis?.ask(async (client) => {
      const [key = ''] = await client.keys('*:limit:*')
      return client.hGet(key, 'points')
    })
    return Number(points)
  },
})
