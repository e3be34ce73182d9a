import { eq } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { type ProviderPayment, ProviderRefusal } from '../../../platform/payments/provider.ts'
import { recordEvent } from '../../events.ts'
import { findPayment } from '../queries.ts'
import type { State } from '../rules.ts'
import { type PaymentRow, payments } from '../tables.ts'
import { grantCredit } from './grant-credit.ts'
import { restoreCredit } from './reserve-credit.ts'
import { syncPayment } from './sync-payment.ts'
import { lockPayment, updatePayment } from './update-payment.ts'

type Settlement = {
  ask(ctx: Ctx, intentId: string, callKey: string): Promise<ProviderPayment>
  /** The answer for a payment without a card. Left out: only a card payment can get here. */
  withoutCard?: 'succeeded' | 'canceled'
  /** When the provider refuses for good and nothing has changed there. Left out: an admin must look. */
  giveUp?: (ctx: TransactionCtx, payment: PaymentRow) => Promise<void>
}

const settlements: Partial<Record<State, Settlement>> = {
  capturing: {
    ask: (ctx, intentId, callKey) => ctx.payments.capture(intentId, `${callKey}:capture`),
    withoutCard: 'succeeded',
    // Nothing is charged, so release the hold.
    async giveUp(ctx, { id }) {
      await ctx.db.update(payments).set({ status: 'releasing' }).where(eq(payments.id, id))
      await recordEvent(ctx, { type: 'payment.failed', paymentId: id })
    },
  },
  releasing: {
    ask: (ctx, intentId, callKey) => ctx.payments.cancel(intentId, `${callKey}:cancel`),
    withoutCard: 'canceled',
  },
  refunding: {
    ask: (ctx, intentId, callKey) => ctx.payments.refund(intentId, `${callKey}:refund`),
    // The card refused the refund, so the payer gets a credit, or keeps the one they had.
    async giveUp(ctx, payment) {
      if (!(await restoreCredit(ctx, payment, 'refund_failed')))
        await grantCredit(ctx, payment, 'refund_failed')
      await ctx.db.update(payments).set({ status: 'credited' }).where(eq(payments.id, payment.id))
      await recordEvent(ctx, { type: 'payment.credited', paymentId: payment.id })
    },
  },
}

/**
 * Asks the provider to capture, release or refund, and records its answer. May run repeatedly and concurrently: the
 * provider recognizes the call by its key, the record by its status. Throws when the outcome is unknown.
 */
export async function settlePayment(ctx: Ctx, paymentId: number): Promise<PaymentRow> {
  const payment = await findPayment(ctx, paymentId)
  const settlement = settlements[payment.status]
  if (!settlement) return payment
  const settled = await settle(ctx, payment, settlement)
  // A failed capture became a release.
  return settled.status !== payment.status && settlements[settled.status]
    ? settlePayment(ctx, paymentId)
    : settled
}

async function settle(ctx: Ctx, payment: PaymentRow, settlement: Settlement): Promise<PaymentRow> {
  const { intentId, amountCents, callKey } = payment
  if (!intentId) {
    const { withoutCard: status } = settlement
    if (!status) throw new Error(`Payment ${payment.id} has no card to settle it with.`)
    const capturedCents = status === 'succeeded' ? amountCents : 0
    const moved = { capturedCents, refundedCents: 0, disputedCents: 0, lostCents: 0, wonCents: 0 }
    return updatePayment(ctx, payment, { status, amountCents, held: true, card: null, ...moved })
  }
  try {
    return await updatePayment(ctx, payment, await settlement.ask(ctx, intentId, callKey))
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    ctx.log.warn({ paymentId: payment.id, code: error.code, to: payment.status }, 'the provider refused')
    const refreshed = await syncPayment(ctx, payment)
    if (refreshed.status !== payment.status) return refreshed
    // The bank has the money and decides: neither a refund nor a credit until then.
    if (!settlement.giveUp || error.code === 'charge_disputed') throw error
    return giveUp(ctx, payment, settlement.giveUp)
  }
}

function giveUp(ctx: Ctx, seen: PaymentRow, act: NonNullable<Settlement['giveUp']>): Promise<PaymentRow> {
  return withTransaction(ctx, async (ctx) => {
    const now = await lockPayment(ctx, seen.id)
    if (now.status === seen.status) await act(ctx, now)
    return findPayment(ctx, seen.id)
  })
}

/** `settlePayment`, waiting at most `patienceMs` for the provider. A job or the sweep retries later. */
export async function settleSoon(ctx: Ctx, paymentId: number, patienceMs = 10_000): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, patienceMs)
  const settled = settlePayment(ctx, paymentId).catch((error: unknown) => {
    ctx.log.warn({ err: error, paymentId }, 'the provider did not answer; it will be asked again')
  })
  await Promise.race([settled, late.promise])
  clearTimeout(timer)
}

export const settleJob = defineJob<{ paymentId: number }>({
  name: 'settle-payment',
  retries: 60,
  isFallback: true,
  async run(ctx, { paymentId }) {
    await settlePayment(ctx, paymentId)
  },
})
