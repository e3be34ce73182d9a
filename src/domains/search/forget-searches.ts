import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { savedSearches } from './tables.ts'

/** Forgets what a person who leaves was looking for. */
export async function forgetSearches(ctx: TransactionCtx, userId: number): Promise<void> {
  await ctx.db.delete(savedSearches).where(eq(savedSearches.userId, userId))
}
