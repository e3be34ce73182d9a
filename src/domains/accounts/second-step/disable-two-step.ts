import { eq } from 'drizzle-orm'
import { type Ctx, requireMember, type TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { sendSecurityNotice } from '../addresses/send-security-notice.ts'
import { requireFreshPassword } from '../passwords/confirm-password.ts'
import { lockUser, type UserRow } from '../queries.ts'
import { authenticators, recoveryCodes, users } from '../tables.ts'
import { twoStepOffNotice } from '../wording.ts'

export async function disableTwoStep(ctx: Ctx): Promise<void> {
  const { userId } = requireMember(ctx)
  await requireFreshPassword(ctx)
  await withTransaction(ctx, async (ctx) => turnOffTwoStep(ctx, await lockUser(ctx, userId)))
}

/** Of a locked user. Returns false if it was off. */
export async function turnOffTwoStep(ctx: TransactionCtx, user: UserRow): Promise<boolean> {
  if (!user.twoStepAt) return false
  await deleteTwoStep(ctx, user.id)
  await sendSecurityNotice(ctx, user, twoStepOffNotice)
  return true
}

/** Without a notice. */
export async function deleteTwoStep(ctx: TransactionCtx, userId: number): Promise<void> {
  await ctx.db.update(users).set({ twoStepAt: null }).where(eq(users.id, userId))
  await ctx.db.delete(authenticators).where(eq(authenticators.userId, userId))
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
