import type { TransactionCtx } from '../../../platform/ctx.ts'
import { requestCredit } from '../settling/request-settlement.ts'
import { lockPayment } from '../settling/update-payment.ts'

/**
 * Settles a payment whose request gives it up, in the caller’s transaction: a charge becomes its payer’s credit, and one
 * that arrives late is returned like any unused payment. False while it is being charged for the request.
 */
export async function detachPayment(ctx: TransactionCtx, paymentId: number): Promise<boolean> {
  const { status, aim } = await lockPayment(ctx, paymentId)
  if (status === 'capturing' && aim === 'keep') return false
  await requestCredit(ctx, paymentId, 'admin')
  return true
}
