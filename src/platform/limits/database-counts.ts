import { eq, sql } from 'drizzle-orm'
import type { Reader } from '../ctx.ts'
import { preparedQuery } from '../database/prepared-query.ts'
import { rateLimits } from './tables.ts'

/** Milliseconds since the epoch. `until`: when the window ends, if none is open. */
export type Window = { key: string; now: number; until: number }
export type Counted = { points: number; resetsAtMs: number }

const addOne = preparedQuery<Window, Counted[]>(
  'add_one',
  (_, value) => sql`
    insert into rate_limits as r (key, points, expire) values (${value('key')}, 1, ${value('until')})
    on conflict (key) do update set
      points = case when r.expire <= ${value('now')} then 1 else r.points + 1 end,
      expire = case when r.expire <= ${value('now')} then excluded.expire else r.expire end
    returning points, expire as "resetsAtMs"`,
)

/** In one statement, so concurrent attempts all count. */
export async function addInDatabase(ctx: Reader, window: Window): Promise<Counted> {
  const [counted] = await addOne(ctx, window)
  if (!counted) throw new Error('The attempt was not counted.')
  return counted
}

export async function findInDatabase(ctx: Reader, key: string): Promise<Counted | undefined> {
  const [found] = await ctx.db.select().from(rateLimits).where(eq(rateLimits.key, key))
  return found && { points: found.points, resetsAtMs: found.expire ?? 0 }
}

const subtractOne = preparedQuery<{ key: string; resetsAtMs: number }, never[]>(
  'subtract_one',
  (_, value) => sql`
    update rate_limits set points = greatest(points - 1, 0)
    where key = ${value('key')} and expire = ${value('resetsAtMs')}`,
)

/** From the window that ends at `resetsAtMs`. */
export async function subtractInDatabase(ctx: Reader, key: string, resetsAtMs: number): Promise<void> {
  await subtractOne(ctx, { key, resetsAtMs })
}
