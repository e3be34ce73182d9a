import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { findPayment } from '../queries.ts'
import { request } from '../settling/request-settlement.ts'
import { reserveCredit } from '../settling/reserve-credit.ts'
import { settleSoon } from '../settling/settle-payment.ts'
import { lockPayment } from '../settling/update-payment.ts'
import type { PaymentRow } from '../tables.ts'

/**
 * Refunds a charge, or the credit it became, to its card; concurrent calls make one refund. `record` runs in the same
 * transaction. Waits for the provider up to 10 seconds.
 */
export async function refundPayment(
  ctx: Ctx,
  paymentId: number,
  record?: (ctx: TransactionCtx, before: PaymentRow) => Promise<void>,
): Promise<PaymentRow> {
  await withTransaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx, paymentId)
    if (!payment.intentId) return
    const { status } = payment
    if (status === 'captured' || (status === 'credited' && (await reserveCredit(ctx, payment)))) {
      await request(ctx, paymentId, { status: 'refunding' })
      await record?.(ctx, payment)
    }
  })
  await settleSoon(ctx, paymentId)
  return findPayment(ctx, paymentId)
}
