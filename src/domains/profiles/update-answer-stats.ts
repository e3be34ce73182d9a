import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { personStats } from './tables.ts'

export type AnswerStats = Omit<typeof personStats.$inferInsert, 'views' | 'reviews' | 'stars'>

/** The people are locked by the caller, and in ascending id. */
export async function updateAnswerStats(ctx: TransactionCtx, stats: AnswerStats[]): Promise<void> {
  if (stats.length === 0) return
  const { userId: target, answered, expired, usualAnswerHours } = personStats
  await ctx.db
    .insert(personStats)
    .values(stats)
    .onConflictDoUpdate({
      target,
      set: {
        answered: sql`excluded.answered`,
        expired: sql`excluded.expired`,
        usualAnswerHours: sql`excluded.usual_answer_hours`,
      },
      setWhere: sql`(${answered}, ${expired}, ${usualAnswerHours})
        is distinct from (excluded.answered, excluded.expired, excluded.usual_answer_hours)`,
    })
}
