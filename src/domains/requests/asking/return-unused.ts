import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { requestCredit, requestReturn } from '../../payments/settling/request-settlement.ts'
import { lockPayment } from '../../payments/settling/update-payment.ts'
import { dropUnsent } from './drop-unsent.ts'
import { findUses } from './find-uses.ts'
import { findUnsent } from './queries.ts'

/** Returns a hold or charge that pays for nothing: its request isn’t sent, or has another payment. */
export function returnUnused(ctx: Ctx, paymentId: number): Promise<void> {
  return unlessUsed(ctx, paymentId, requestReturn)
}

/** Turns what the bank left of such a charge into a credit: the provider refunds nothing after a dispute. */
export function creditUnused(ctx: Ctx, paymentId: number): Promise<void> {
  return unlessUsed(ctx, paymentId, (ctx) => requestCredit(ctx, paymentId, 'admin'))
}

async function unlessUsed(
  ctx: Ctx,
  paymentId: number,
  act: (ctx: TransactionCtx, paymentId: number) => Promise<void>,
): Promise<void> {
  // Most pay for something.
  if ((await findUses(ctx, [paymentId])).size > 0) return
  await withTransaction(ctx, async (ctx) => {
    const unsent = await findUnsent(ctx, paymentId)
    if (unsent) await dropUnsent(ctx, unsent)
    const { requestDeleted } = await lockPayment(ctx, paymentId)
    if (requestDeleted || (await findUses(ctx, [paymentId])).size > 0) return
    await act(ctx, paymentId)
  })
}
