import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx, Reader, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { defineJob, enqueue } from '../../../platform/jobs/jobs.ts'
import { maxOf } from '../../../platform/limits/limit.ts'
import { recordEvent } from '../../events.ts'
import { maxWaiting } from '../../limits.ts'
import { findPayment } from '../queries.ts'
import { isUnauthorized, unauthorizedStatuses } from '../rules.ts'
import { type PaymentRow, payments } from '../tables.ts'
import { syncPayment } from './sync-payment.ts'
import { updatePayment } from './update-payment.ts'

/** Cancels a payment that no card has paid. One that was paid in the meantime stays. */
export async function cancelUnpaid(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const { id, intentId, callKey, status } = await syncPayment(ctx, payment)
  if (!isUnauthorized(status)) return
  if (intentId) {
    const answer = await ctx.payments.cancel(intentId, `${callKey}:cancel`)
    await updatePayment(ctx, await findPayment(ctx, id), answer)
    return
  }
  await withTransaction(ctx, async (ctx) => {
    const failed = await ctx.db
      .update(payments)
      .set({ status: 'failed' })
      .where(
        and(
          eq(payments.id, id),
          isNull(payments.intentId),
          inArray(payments.status, [...unauthorizedStatuses]),
        ),
      )
      .returning({ id: payments.id })
    if (failed.length > 0) await recordEvent(ctx, { type: 'payment.failed', paymentId: id })
  })
}

export const trimJob = defineJob<{ payerId: number }>({
  name: 'trim-unpaid',
  retries: 10,
  async run(ctx, { payerId }) {
    for (const payment of await unpaidBeyond(ctx, payerId)) await cancelUnpaid(ctx, payment)
  },
})

/** Each reload of the page starts a new payment; this cleans up the old ones. */
export async function trimUnpaid(ctx: TransactionCtx, payerId: number): Promise<void> {
  if ((await unpaidBeyond(ctx, payerId)).length > 0) {
    await enqueue(ctx, trimJob, { payerId }, { key: `${payerId}` })
  }
}

/** Leaves out payments at the bank’s challenge step. */
function unpaidBeyond(ctx: Reader, payerId: number): Promise<PaymentRow[]> {
  return ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.payerId, payerId), eq(payments.status, 'requires_payment_method')))
    .orderBy(desc(payments.id))
    .offset(maxOf(ctx, maxWaiting.unpaidPayments))
    .limit(100)
}
