import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { userCategories } from './tables.ts'

/** Forgets what a person who leaves was listed under. */
export async function forgetCategories(ctx: TransactionCtx, userId: number): Promise<void> {
  await ctx.db.delete(userCategories).where(eq(userCategories.userId, userId))
}
