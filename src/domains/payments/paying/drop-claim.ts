import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { lockPayment } from '../settling/record-answer.ts'
import { makeCredit } from '../settling/request-settlement.ts'
import { payments } from '../tables.ts'

/**
 * Lets a payment pay for nothing any more, in the caller’s transaction: a charge that was kept becomes its payer’s
 * credit, and what comes in late goes back as of any payment that was used for nothing. False while it is charged for
 * what it was used for.
 */
export async function dropClaim(ctx: TransactionCtx, paymentId: number): Promise<boolean> {
  const { status, aim } = await lockPayment(ctx, paymentId)
  if (status === 'capturing' && aim === 'keep') return false
  await makeCredit(ctx, paymentId, 'admin')
  await ctx.db.update(payments).set({ usedBy: null, usedId: null }).where(eq(payments.id, paymentId))
  return true
}
