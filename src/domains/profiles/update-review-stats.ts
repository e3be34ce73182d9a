import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { recordEvent } from '../events.ts'
import { personStats } from './tables.ts'

type ReviewStats = Required<Pick<typeof personStats.$inferInsert, 'userId' | 'reviews' | 'stars'>>

/** The people are locked by the caller, and in ascending id. */
export async function updateReviewStats(ctx: TransactionCtx, stats: ReviewStats[]): Promise<void> {
  if (stats.length === 0) return
  const { userId: target, reviews, stars } = personStats
  const changed = await ctx.db
    .insert(personStats)
    .values(stats)
    .onConflictDoUpdate({
      target,
      set: { reviews: sql`excluded.reviews`, stars: sql`excluded.stars` },
      setWhere: sql`(${reviews}, ${stars}) is distinct from (excluded.reviews, excluded.stars)`,
    })
    .returning({ userId: target })
  // The search index and visitors’ pages have the average.
  for (const { userId } of changed) await recordEvent(ctx, { type: 'profile.changed', userId })
}
