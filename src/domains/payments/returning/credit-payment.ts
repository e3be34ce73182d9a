import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { findPayment } from '../queries.ts'
import { requestCredit } from '../settling/request-settlement.ts'
import { lockPayment } from '../settling/update-payment.ts'
import type { PaymentRow } from '../tables.ts'

/** Turns a charge into its payer’s credit; concurrent calls make one. `record` runs in the same transaction. */
export function creditPayment(
  ctx: Ctx,
  paymentId: number,
  record: (ctx: TransactionCtx, before: PaymentRow) => Promise<void>,
): Promise<PaymentRow> {
  return withTransaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx, paymentId)
    if (payment.status === 'captured') {
      await requestCredit(ctx, paymentId, 'admin')
      await record(ctx, payment)
    }
    return findPayment(ctx, paymentId)
  })
}
