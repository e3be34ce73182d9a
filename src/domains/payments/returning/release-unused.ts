import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { requestCredit, requestReturn } from '../settling/request-settlement.ts'
import { lockPayment } from '../settling/update-payment.ts'

/** Returns an unused hold or charge. One that was used in the meantime stays. */
export function releaseUnused(ctx: Ctx, paymentId: number): Promise<void> {
  return withTransaction(ctx, async (ctx) => {
    const { usedBy } = await lockPayment(ctx, paymentId)
    if (!usedBy) await requestReturn(ctx, paymentId)
  })
}

/** Turns what the bank left of an unused charge into a credit: the provider refunds nothing after a dispute. */
export function creditUnused(ctx: Ctx, paymentId: number): Promise<void> {
  return withTransaction(ctx, async (ctx) => {
    const { usedBy } = await lockPayment(ctx, paymentId)
    if (!usedBy) await requestCredit(ctx, paymentId, 'admin')
  })
}
