import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/with-transaction.ts'
import { lockPayment } from '../settling/record-answer.ts'
import { giveBack } from '../settling/request-settlement.ts'

/** Gives back a hold, or a charge that nobody asked for, that paid for nothing. Used in the meantime, it stays. */
export function returnUnused(ctx: Ctx, paymentId: number): Promise<void> {
  return withTransaction(ctx, async (ctx) => {
    const { usedBy } = await lockPayment(ctx, paymentId)
    if (!usedBy) await giveBack(ctx, paymentId)
  })
}
