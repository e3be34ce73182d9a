import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { notifications } from './tables.ts'

/** Forgets what a person who leaves was told. */
export async function forgetNotifications(ctx: TransactionCtx, userId: number): Promise<void> {
  await ctx.db.delete(notifications).where(eq(notifications.userId, userId))
}
