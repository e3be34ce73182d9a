import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { requestCredit } from '../settling/request-settlement.ts'
import { lockPayment } from '../settling/update-payment.ts'
import { payments } from '../tables.ts'

/**
 * Unassigns a payment, in the caller’s transaction: a charge becomes its payer’s credit, and one that arrives late is
 * returned like any unused payment. False while it is being charged for its use.
 */
export async function releaseClaim(ctx: TransactionCtx, paymentId: number): Promise<boolean> {
  const { status, aim } = await lockPayment(ctx, paymentId)
  if (status === 'capturing' && aim === 'keep') return false
  await requestCredit(ctx, paymentId, 'admin')
  await ctx.db.update(payments).set({ usedBy: null, usedId: null }).where(eq(payments.id, paymentId))
  return true
}
