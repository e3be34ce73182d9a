import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../ctx.ts'
import { statement } from '../database/statement.ts'
import { rateLimits } from './tables.ts'

/** Milliseconds since the epoch. `until`: when the window ends, if none is open. */
export type Window = { key: string; now: number; until: number }
export type Counted = { points: number; resetsAtMs: number }

const countOne = statement<Window, Counted>(
  'count_one',
  (value) => sql`
    insert into rate_limits as r (key, points, expire) values (${value('key')}, 1, ${value('until')})
    on conflict (key) do update set
      points = case when r.expire <= ${value('now')} then 1 else r.points + 1 end,
      expire = case when r.expire <= ${value('now')} then excluded.expire else r.expire end
    returning points, expire as "resetsAtMs"`,
)

/** One statement, so concurrent attempts all count. */
export async function addInDatabase(ctx: Ctx, window: Window): Promise<Counted> {
  const [row] = await countOne(ctx, window)
  if (!row) throw new Error('The attempt was not counted.')
  return row
}

export async function findInDatabase(ctx: Ctx, key: string): Promise<Counted> {
  const [row] = await ctx.db.select().from(rateLimits).where(eq(rateLimits.key, key))
  return { points: row?.points ?? 0, resetsAtMs: row?.expire ?? 0 }
}

/** From the window that ends at `resetsAtMs`. */
export async function subtractInDatabase(ctx: Ctx, key: string, resetsAtMs: number): Promise<void> {
  await ctx.db.execute(sql`
    update rate_limits set points = greatest(points - 1, 0)
    where key = ${key} and expire = ${resetsAtMs}`)
}
