import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { recordEvent } from '../../events.ts'
import { type CreditRow, type PaymentRow, payments } from '../tables.ts'
import { grantCredit } from './grant-credit.ts'
import { settleJob } from './settle-payment.ts'
import { lockPayment } from './update-payment.ts'

/**
 * Decides in the caller’s transaction to charge a fee. The caller asks the provider after the commit (`settleSoon`); if its
 * process dies, the next sweep does. False when there is no hold.
 */
export async function requestCapture(ctx: TransactionCtx, paymentId: number): Promise<boolean> {
  const { status } = await lockPayment(ctx, paymentId)
  if (status === 'authorised') await decide(ctx, paymentId, { status: 'capturing', aim: 'keep' })
  // An admin captured it at the provider’s site before. A dispute doesn’t stop the booking.
  const isCharged = status === 'captured' || status === 'disputed'
  if (isCharged) await ctx.db.update(payments).set({ aim: 'keep' }).where(eq(payments.id, paymentId))
  return status === 'authorised' || isCharged
}

/** Releases a hold, refunds a charge or returns a spent credit. A job asks the provider: many callers don’t wait. */
export async function requestReturn(ctx: TransactionCtx, paymentId: number): Promise<void> {
  const payment = await lockPayment(ctx, paymentId)
  if (payment.status === 'authorised') await request(ctx, paymentId, { status: 'releasing' })
  if (payment.status !== 'captured') return
  if (payment.intentId) await request(ctx, paymentId, { status: 'refunding' })
  else await standAsCredit(ctx, payment, 'cancelled')
}

/** Like `requestReturn`: turns a hold or a charge into the payer’s credit. */
export async function requestCredit(
  ctx: TransactionCtx,
  paymentId: number,
  reason: CreditRow['reason'],
): Promise<void> {
  const payment = await lockPayment(ctx, paymentId)
  if (payment.status === 'captured') await standAsCredit(ctx, payment, reason)
  if (payment.status !== 'authorised') return
  // No card to charge: the spent credit is returned.
  if (payment.intentId) await request(ctx, paymentId, { status: 'capturing', aim: 'credit' })
  else await request(ctx, paymentId, { status: 'releasing' })
}

type Decision = Pick<PaymentRow, 'status'> & Partial<Pick<PaymentRow, 'aim'>>

/** Stores the decision; the job asks the provider. */
export async function request(ctx: TransactionCtx, paymentId: number, decision: Decision): Promise<void> {
  await decide(ctx, paymentId, decision)
  await enqueue(ctx, settleJob, { paymentId })
}

/** The next sweep is due at once. */
async function decide(ctx: TransactionCtx, paymentId: number, decision: Decision): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ ...decision, nextSweepAt: null })
    .where(eq(payments.id, paymentId))
}

async function standAsCredit(ctx: TransactionCtx, payment: PaymentRow, reason: CreditRow['reason']) {
  if (payment.amountCents === 0) return
  await grantCredit(ctx, payment, reason)
  await ctx.db.update(payments).set({ status: 'credited' }).where(eq(payments.id, payment.id))
  await recordEvent(ctx, { type: 'payment.credited', paymentId: payment.id })
}
