import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'

/** Sampled people are the same ones every time, so a total doesn’t change from page to page. */
const tries = 1000

export type Estimate = {
  /** Of the sampled people, those who match; in the order of the queries. */
  found: number[]
  sampled: number
  /** How many listed people each sampled one represents. */
  scale: number
}

/**
 * Matches among a thousand people, picked evenly from all ids. Its cost doesn’t depend on how many people are listed.
 * Null when at most `few` can be listed.
 */
export async function estimateMatches(
  ctx: Pick<Ctx, 'db'>,
  queries: string[],
  few: number,
): Promise<Estimate | null> {
  const { rows } = await ctx.db.execute<{ range: number; sampled: number; found: number[] }>(
    estimateStatement(queries, few),
  )
  const { range, sampled, found } = rows[0] ?? { range: 0, sampled: 0, found: [] }
  return range > few ? { found, sampled, scale: range / tries } : null
}

export function estimateStatement(queries: string[], few: number): SQL {
  const counts = queries.map(
    (query) => sql`(count(*) filter (where ts_match_vq(doc, ${query}::tsquery)))::int`,
  )
  // The hash picks someone from each thousandth, so that nothing that repeats with the ids biases the sample. With a
  // limit, each is looked up: a join may read the whole table.
  return sql`
    with ids as materialized (select min(user_id) as first, max(user_id) - min(user_id) + 1 as range from search_people)
    select coalesce((select range from ids), 0) as range, count(*)::int as sampled,
      array[${sql.join(counts, sql`, `)}]::int[] as found
    from ids, generate_series(0, case when range > ${few}::int then ${tries - 1}::int else -1 end) as part,
      lateral (select doc from search_people where user_id =
        first + ((part * 65536::int8 + (hashint4(part) & 65535)) * range / ${tries * 65_536}::int8)::int limit 1) as picked`
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
