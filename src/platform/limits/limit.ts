import type { Config } from '../config.ts'
import type { Ctx, Reader, TransactionCtx } from '../ctx.ts'
import { refuse } from '../refuse.ts'
import { keyedHash } from '../secrets.ts'
import { clientNetwork } from './client-network.ts'
import { addInDatabase, findInDatabase, subtractInDatabase } from './database-counts.ts'
import { addInRedis, findInRedis, shiftInRedis } from './redis-counts.ts'

/** Before `RATE_LIMIT_FACTOR`. */
export type Limit = {
  name: string
  points: number
  seconds: number
  /** Says what is limited, if ordinary use can reach it. */
  sentence?: (points: number) => string
}

export type Count = { limit: Limit; key: string; points: number; resetsAtMs: number; isInRedis?: boolean }

/** Counts one more and refuses (429) above the limit. `who` is stored only as a keyed hash. */
export async function countAndLimit(ctx: Ctx | TransactionCtx, limit: Limit, who: string): Promise<void> {
  refuseAbove(ctx, await countAttempt(ctx, limit, who))
}

/** Counts above their limit, cached so a flood of attempts costs no statements. */
const usedUp = new Map<string, Count>()
const mostUsedUp = 10_000

/**
 * Counts one more, unless it's already above the limit: in Redis, or in the database while there is none. A
 * transaction that rolls back hasn't counted. Until then others already see its count in Redis.
 */
export async function countAttempt(ctx: Ctx | TransactionCtx, limit: Limit, who: string): Promise<Count> {
  const key = keyOf(ctx, limit, who)
  const now = ctx.clock.now().getTime()
  const seen = usedUp.get(key)
  // The limit may have been raised since.
  if (seen && seen.resetsAtMs > now && exceedsLimit(ctx, { ...seen, limit })) return { ...seen, limit }
  const window = { key, now, until: now + limit.seconds * 1000 }
  const inRedis = ctx.redis && (await addInRedis(ctx.redis, window))
  const counted = inRedis ?? (await addInDatabase(ctx, window))
  const count = { limit, key, ...counted, isInRedis: Boolean(inRedis) }
  if (inRedis) onRollback(ctx, () => shift(ctx, count, -1))
  if (usedUp.size === mostUsedUp) usedUp.clear()
  if (exceedsLimit(ctx, count)) usedUp.set(key, count)
  return count
}

/** Refuses (429) if one more would exceed the limit, without counting. */
export async function refuseUsedUp(ctx: Ctx | TransactionCtx, limit: Limit, who: string): Promise<void> {
  const count = await findCount(ctx, limit, who)
  if (count) refuseAbove(ctx, { ...count, points: count.points + 1 })
}

/** In the window that is open now, without counting. */
export async function findCount(
  ctx: Ctx | TransactionCtx,
  limit: Limit,
  who: string,
): Promise<Count | undefined> {
  const key = keyOf(ctx, limit, who)
  const inRedis = ctx.redis && (await findInRedis(ctx.redis, key))
  const counted = inRedis ?? (await findInDatabase(ctx, key))
  return counted && counted.resetsAtMs > ctx.clock.now().getTime() ? { limit, key, ...counted } : undefined
}

/** An address is counted by its network. */
function keyOf({ secret }: Ctx | TransactionCtx, { name }: Limit, who: string): string {
  return `${name}:${keyedHash(secret, `${name}:${clientNetwork(who)}`)}`
}

/** Uncounts a successful attempt. */
export async function uncountAttempt(ctx: Ctx | TransactionCtx, count: Count): Promise<void> {
  usedUp.delete(count.key)
  if (!count.isInRedis) return subtractInDatabase(ctx, count.key, count.resetsAtMs)
  await shift(ctx, count, -1)
  onRollback(ctx, () => shift(ctx, count, 1))
}

async function shift(ctx: Ctx | TransactionCtx, { key, resetsAtMs }: Count, by: number): Promise<void> {
  usedUp.delete(key)
  if (ctx.redis) await shiftInRedis(ctx.redis, key, resetsAtMs, by)
}

function onRollback(ctx: Ctx | TransactionCtx, undo: () => Promise<void>): void {
  if (ctx.inTransaction) ctx.onRollback(undo)
}

export function exceedsLimit(ctx: Reader, { limit, points }: Count): boolean {
  return points > maxOf(ctx, limit)
}

/** Refuses (429) above the limit. `accountId`: whose password it guards. */
export function refuseAbove(ctx: Reader, count: Count, accountId?: number): void {
  const { limit, resetsAtMs } = count
  if (!exceedsLimit(ctx, count)) return
  const most = maxOf(ctx, limit)
  const seconds = Math.max(1, Math.ceil((resetsAtMs - ctx.clock.now().getTime()) / 1000))
  const message = limit.sentence
    ? `${limit.sentence(most)} Try again in ${inWords(seconds)}.`
    : `Too many attempts. Try again in ${inWords(seconds)}.`
  refuse('rate_limited', message, { retryAfterSeconds: seconds }, { limit: limit.name, accountId })
}

/** After `RATE_LIMIT_FACTOR`. */
export function maxOf({ config }: { config: Config }, { points }: Pick<Limit, 'points'>): number {
  return Math.max(1, Math.floor(points * config.rateLimitFactor))
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
