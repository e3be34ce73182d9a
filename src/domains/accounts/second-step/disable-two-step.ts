import { eq } from 'drizzle-orm'
import { type Ctx, requireMember, type TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { sendSecurityNotice } from '../addresses/send-security-notice.ts'
import { requireFreshPassword } from '../passwords/confirm-password.ts'
import { lockUser } from '../queries.ts'
import { authenticators, recoveryCodes, users } from '../tables.ts'
import { twoStepOffNotice } from '../wording.ts'

export async function disableTwoStep(ctx: Ctx): Promise<void> {
  const { userId } = requireMember(ctx)
  await requireFreshPassword(ctx)
  await withTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, userId)
    if (!user.twoStepAt) return
    await ctx.db.update(users).set({ twoStepAt: null }).where(eq(users.id, userId))
    await deleteCodes(ctx, userId)
    await sendSecurityNotice(ctx, user, twoStepOffNotice)
  })
}

/** The app’s secret and the recovery codes. */
export async function deleteCodes(ctx: TransactionCtx, userId: number): Promise<void> {
  await ctx.db.delete(authenticators).where(eq(authenticators.userId, userId))
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
