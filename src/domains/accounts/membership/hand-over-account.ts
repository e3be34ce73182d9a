import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { users } from '../tables.ts'
import { deleteFactors } from './delete-factors.ts'

/** The accounts’ part: ways to sign in, and where their guests meet them. */
export async function handOverAccount(ctx: TransactionCtx, userId: number): Promise<void> {
  await deleteFactors(ctx, userId)
  await ctx.db.update(users).set({ meetingWay: null, meetingPlace: null }).where(eq(users.id, userId))
}
