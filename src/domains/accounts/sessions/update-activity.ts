import { eq, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/ctx.ts'
import { users } from '../tables.ts'

export async function updateActivity(ctx: Reader, userId: number, now: Date): Promise<void> {
  await ctx.db
    .update(users)
    .set({ lastActiveAt: sql`greatest(${users.lastActiveAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(users.id, userId))
}
