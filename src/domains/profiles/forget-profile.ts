import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { personStats, profileViews, representations } from './tables.ts'

/** Forgets the agent, the fees and the views of a person who leaves. What they said of themselves stands in their row. */
export async function forgetProfile(ctx: TransactionCtx, userId: number): Promise<void> {
  for (const table of [representations, personStats, profileViews]) {
    await ctx.db.delete(table).where(eq(table.userId, userId))
  }
}
