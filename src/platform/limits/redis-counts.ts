import type { Redis } from '../redis/redis.ts'
import type { Counted, Window } from './database-counts.ts'

/** Redis drops a count this long after its window, by its own clock. Windows end by the application's. */
const keptMs = 60_000

// All return undefined while Redis is away.

export function addInRedis(redis: Redis, { key, now, until }: Window): Promise<Counted | undefined> {
  const window = { now, until, keptMs: until - now + keptMs }
  return redis.ask((client) => client.addPoint(keyOf(redis, key), window))
}

export async function findInRedis(redis: Redis, key: string): Promise<Counted | undefined> {
  const found = await redis.ask((client) => client.hmGet(keyOf(redis, key), ['points', 'expire']))
  if (!found) return undefined
  const [points, expire] = found
  return { points: Number(points ?? 0), resetsAtMs: Number(expire ?? 0) }
}

/** Adds `by`, which may be negative, in the window that ends at `resetsAtMs`. */
export async function shiftInRedis(redis: Redis, key: string, resetsAtMs: number, by: number): Promise<void> {
  await redis.ask((client) => client.shiftPoints(keyOf(redis, key), resetsAtMs, by))
}

function keyOf({ prefix }: Redis, key: string): string {
  return `${prefix}:limit:${key}`
}
