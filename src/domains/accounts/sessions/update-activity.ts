import { eq, sql } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { users } from '../tables.ts'

export async function updateActivity(ctx: Ctx | TransactionCtx, userId: number, now: Date): Promise<void> {
  await ctx.db
    .update(users)
    .set({ lastActiveAt: sql`greatest(${users.lastActiveAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(users.id, userId))
}
