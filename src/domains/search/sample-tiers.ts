import { sql } from 'drizzle-orm'
import type { Ctx, Reader } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { searchSample } from './tables.ts'
import { allOf, countTiers, type Tiers, tierOf } from './tiers.ts'

const tries = 1000

export type Estimate = {
  /** How many people are listed. */
  everyone: number
  /** How many match. */
  total: number
  /** How many of these are in the tiers up to each. */
  upTo: number[]
  /** How many listed people each sampled one represents. */
  scale: number
}

/** About how many people are in each tier, by a sample, so its cost doesn’t depend on how many are listed. All are 0 before the first night. */
export async function sampleTiers(ctx: Reader, tiers: Tiers): Promise<Estimate> {
  const all = allOf(tiers)
  const matches = all === null ? sql`true` : sql`ts_match_vq(doc, ${all}::tsquery)`
  const { rows } = await ctx.db.execute<{ tier: number | null; sampled: number; scale: number }>(sql`
    select case when ${matches} then ${tierOf(tiers)} end as tier, count(*)::int as sampled,
      (select (max(user_id) - min(user_id) + 1) / ${tries}::float8 from search_people) as scale
    from search_sample group by 1`)
  const scale = Math.max(rows[0]?.scale ?? 0, 1)
  const countIf = (isMeant: (tier: number | null) => boolean) =>
    rows.filter(({ tier }) => isMeant(tier)).reduce((sum, { sampled }) => sum + sampled, 0) * scale
  return {
    everyone: countIf(() => true),
    total: countIf((tier) => tier !== null),
    upTo: Array.from({ length: countTiers(tiers) }, (_, last) =>
      countIf((tier) => tier !== null && tier <= last),
    ),
    scale,
  }
}

const ids = sql`ids as materialized (
  select min(user_id) as first, coalesce(max(user_id) - min(user_id) + 1, 0) as range from search_people)`

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
export function leastOf({ total, scale }: Pick<Estimate, 'total' | 'scale'>): number {
  return Math.max(0, Math.sqrt(total / scale) - 1.5) ** 2 * scale
}

/** 5,432 gives 5,000. */
export function roundDown(count: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(count, 1)))
  return Math.floor(count / power) * power
}
