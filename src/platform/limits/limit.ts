import { sql } from 'drizzle-orm'
import type { Ctx } from '../ctx.ts'
import { refuse } from '../refuse.ts'
import { keyedHash } from '../secrets.ts'

/** How often something may happen. */
export type Limit = { name: string; points: number; seconds: number }

type Counter = { points: number; expire: string }

/** Counts one more and refuses (429) past the limit. `who` is kept only as a keyed hash. */
export async function countAndLimit(ctx: Ctx, limit: Limit, who: string): Promise<void> {
  refuseAbove(ctx, limit, await count(ctx, limit, who))
}

/** Refuses (429) when the limit is reached, without counting. */
export async function refuseWhenLimited(ctx: Ctx, limit: Limit, who: string): Promise<void> {
  const now = ctx.clock.now().getTime()
  const { rows } = await ctx.db.execute<Counter>(
    sql`select points, expire from rate_limits where key = ${keyOf(ctx, limit, who)} and expire > ${now}`,
  )
  const counter = rows[0]
  if (counter) refuseAbove(ctx, limit, { ...counter, points: counter.points + 1 })
}

/** Counts one more without refusing. */
export async function count(ctx: Ctx, limit: Limit, who: string): Promise<Counter> {
  const now = ctx.clock.now().getTime()
  const until = now + limit.seconds * 1000
  const { rows } = await ctx.db.execute<Counter>(sql`
    insert into rate_limits as r (key, points, expire) values (${keyOf(ctx, limit, who)}, 1, ${until})
    on conflict (key) do update set
      points = case when r.expire <= ${now} then 1 else r.points + 1 end,
      expire = case when r.expire <= ${now} then ${until} else r.expire end
    returning points, expire`)
  const row = rows[0]
  if (!row) throw new Error('The rate limit was not counted.')
  return row
}

function refuseAbove(ctx: Ctx, limit: Limit, counter: Counter): void {
  if (counter.points <= Math.max(1, Math.floor(limit.points * ctx.config.rateLimitFactor))) return
  const seconds = Math.max(1, Math.ceil((Number(counter.expire) - ctx.clock.now().getTime()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  refuse(
    'rate_limited',
    `Too many tries. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
    {
      retryAfterSeconds: seconds,
    },
  )
}

function keyOf(ctx: Ctx, limit: Limit, who: string): string {
  return `${limit.name}:${keyedHash(ctx.secret, `${limit.name}:${who}`)}`
}
