import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { ProviderRefusal } from '../../platform/payments/provider.ts'
import { recordEvent } from '../events.ts'
import { findPayment } from './queries.ts'
import { recordAnswer } from './record-answer.ts'
import { refreshPayment } from './refresh-payment.ts'
import { type PaymentRow, payments } from './tables.ts'

/**
 * Asks the provider for what was decided, a capture or a release, and records its answer. May run any number of
 * times and at once: the provider knows the call by its key, the record by its state. Throws when the outcome is
 * unknown.
 */
export async function settlePayment(ctx: Ctx, paymentId: number): Promise<PaymentRow> {
  const payment = await findPayment(ctx, paymentId)
  if (payment.status === 'capturing') {
    const captured = await capture(ctx, payment)
    return captured.status === 'releasing' ? release(ctx, captured) : captured
  }
  return payment.status === 'releasing' ? release(ctx, payment) : payment
}

async function capture(ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> {
  const { intentId, amountCents, callKey } = payment
  if (!intentId) return recordAnswer(ctx, payment, { status: 'succeeded', amountCents })
  try {
    return await recordAnswer(ctx, payment, await ctx.payments.capture(intentId, `${callKey}:capture`))
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    ctx.log.warn({ paymentId: payment.id, code: error.code }, 'the provider refused a capture')
    const refreshed = await refreshPayment(ctx, payment)
    return refreshed.status === 'capturing' ? giveUpCapture(ctx, refreshed) : refreshed
  }
}

/** A definitive no while the hold still stands: nothing is charged, so the hold goes back. */
function giveUpCapture(ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> {
  return withTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(payments)
      .set({ status: 'releasing' })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'capturing')))
      .returning()
    if (row) await recordEvent(ctx, { type: 'payment.failed', paymentId: row.id })
    return row ?? findPayment(ctx, payment.id)
  })
}

async function release(ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> {
  const { intentId, amountCents, callKey } = payment
  if (!intentId) return recordAnswer(ctx, payment, { status: 'canceled', amountCents })
  try {
    return await recordAnswer(ctx, payment, await ctx.payments.cancel(intentId, `${callKey}:cancel`))
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    const refreshed = await refreshPayment(ctx, payment)
    if (refreshed.status === 'releasing') throw error
    return refreshed
  }
}

/**
 * As `settlePayment`, waiting at most `patienceMs` for a slow or absent provider: the job goes on without us.
 */
export async function settleSoon(ctx: Ctx, paymentId: number, patienceMs = 10_000): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, patienceMs)
  const settled = settlePayment(ctx, paymentId).catch((error: unknown) => {
    ctx.log.warn({ err: error, paymentId }, 'the provider did not answer; a job goes on with it')
  })
  await Promise.race([settled, late.promise])
  clearTimeout(timer)
}

/** Captures or releases what was decided, until the provider has answered. */
export const settleJob = defineJob<{ paymentId: number }>({
  name: 'settle-payment',
  retries: 60,
  parallel: 4,
  async run(ctx, { paymentId }) {
    await settlePayment(ctx, paymentId)
  },
})
