import { inArray, sql } from 'drizzle-orm'
import type { Reader } from '../ctx.ts'
import { preparedQuery } from '../database/prepared-query.ts'
import { rateLimits } from './tables.ts'

/** Milliseconds since the epoch. `until`: when the window ends, if none is open. */
export type Window = { key: string; now: number; until: number }
export type Counted = { points: number; resetsAtMs: number }

const countEach = preparedQuery<
  { keys: string[]; untils: number[]; now: number },
  (Counted & { key: string })[]
>(
  'count_each',
  (_, value) => sql`
    insert into rate_limits as r (key, points, expire)
    select key, 1, until from unnest(${value('keys')}::text[], ${value('untils')}::bigint[]) as one (key, until) order by key
    on conflict (key) do update set
      points = case when r.expire <= ${value('now')} then 1 else r.points + 1 end,
      expire = case when r.expire <= ${value('now')} then excluded.expire else r.expire end
    returning key, points, expire as "resetsAtMs"`,
)

/** One statement, so concurrent attempts all count; in order of the keys, so that they don’t deadlock. */
export async function addInDatabase(ctx: Reader, windows: readonly Window[]): Promise<Map<string, Counted>> {
  const [first] = windows
  if (!first) return new Map()
  const rows = await countEach(ctx, {
    keys: windows.map(({ key }) => key),
    untils: windows.map(({ until }) => until),
    now: first.now,
  })
  return new Map(rows.map(({ key, ...counted }) => [key, counted]))
}

export async function findInDatabase(ctx: Reader, keys: readonly string[]): Promise<Map<string, Counted>> {
  if (keys.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(rateLimits)
    .where(inArray(rateLimits.key, [...keys]))
  return new Map(rows.map(({ key, points, expire }) => [key, { points, resetsAtMs: expire ?? 0 }]))
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
