import { type SQL, sql } from 'drizzle-orm'
import type { Ctx, Reader } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { searchSample } from './tables.ts'

const tries = 1000

export type Estimate = {
  /** Of the sampled people, those who match; in the order of the queries. */
  found: number[]
  sampled: number
  /** How many listed people each sampled one represents. */
  scale: number
}

/**
 * Matches among the sampled people. Its cost doesn’t depend on how many people are listed, and a total doesn’t change from
 * page to page. Null when at most `few` can be listed.
 */
export async function estimateMatches(ctx: Reader, queries: string[], few: number): Promise<Estimate | null> {
  const { rows } = await ctx.db.execute<{ range: number; sampled: number; found: number[] }>(
    estimateStatement(queries, few),
  )
  const { range, sampled, found } = rows[0] ?? { range: 0, sampled: 0, found: [] }
  return range > few ? { found, sampled, scale: range / tries } : null
}

const ids = sql`ids as materialized (
  select min(user_id) as first, coalesce(max(user_id) - min(user_id) + 1, 0) as range from search_people)`

export function estimateStatement(queries: string[], few: number): SQL {
  const counts = queries.map(
    (query) => sql`(count(*) filter (where ts_match_vq(doc, ${query}::tsquery)))::int`,
  )
  return sql`
    with ${ids}
    select (select range from ids) as range, count(*)::int as sampled,
      array[${sql.join(counts, sql`, `)}]::int[] as found
    from search_sample where (select range from ids) > ${few}::int`
}

/** Replaces the sample: one person from each thousandth of all ids. */
export function resample(ctx: Ctx): Promise<void> {
  return withTransaction(ctx, async (ctx) => {
    await ctx.db.delete(searchSample)
    // The hash picks someone from each thousandth, so that nothing that repeats with the ids biases the sample. With a
    // limit, each is looked up: a join may read the whole table. Locked, so that no one is deleted meanwhile.
    await ctx.db.execute(sql`
      with ${ids}
      insert into search_sample (user_id, doc)
      select picked.* from ids, generate_series(0, ${tries - 1}::int) as part,
        lateral (select user_id, doc from search_people where user_id =
          first + ((part * 65536::int8 + (hashint4(part) & 65535)) * range / ${tries * 65_536}::int8)::int limit 1 for key share) as picked
      on conflict do nothing`)
  })
}

/** Almost certainly no more than there are: three standard deviations below the estimate. */
export function leastOf({ scale }: Pick<Estimate, 'scale'>, found: number): number {
  return Math.max(0, Math.sqrt(found) - 1.5) ** 2 * scale
}

/** 5,432 gives 5,000. */
export function roundDown(count: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(count, 1)))
  return Math.floor(count / power) * power
}
