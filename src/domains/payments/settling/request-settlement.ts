import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { recordEvent } from '../../events.ts'
import { type CreditRow, type PaymentRow, payments } from '../tables.ts'
import { grantCredit } from './grant-credit.ts'
import { lockPayment } from './record-answer.ts'
import { settleJob } from './settle-payment.ts'

/**
 * Decides in the caller’s transaction that a fee is to be charged. The provider is asked after the commit; a job makes
 * sure of it whatever happens to this process. False when the hold does not stand.
 */
export async function requestCapture(ctx: TransactionCtx, paymentId: number): Promise<boolean> {
  const { status } = await lockPayment(ctx, paymentId)
  if (status === 'authorised') await request(ctx, paymentId, { status: 'capturing', aim: 'keep' })
  // The site’s owner charged it at the provider before: now it is wanted.
  if (status === 'captured')
    await ctx.db.update(payments).set({ aim: 'keep' }).where(eq(payments.id, paymentId))
  return status === 'authorised' || status === 'captured'
}

/** As `requestCapture`, for giving the fee back: a hold is released, a charge refunded, a spent credit returned. */
export async function giveBack(ctx: TransactionCtx, paymentId: number): Promise<void> {
  const payment = await lockPayment(ctx, paymentId)
  if (payment.status === 'authorised') await request(ctx, paymentId, { status: 'releasing' })
  if (payment.status !== 'captured') return
  if (payment.intentId) await request(ctx, paymentId, { status: 'refunding' })
  else await standAsCredit(ctx, payment, 'cancelled')
}

/** As `requestCapture`, for making the fee a credit of its payer’s, from a hold or from a charge. */
export async function makeCredit(
  ctx: TransactionCtx,
  paymentId: number,
  reason: CreditRow['reason'],
): Promise<void> {
  const payment = await lockPayment(ctx, paymentId)
  if (payment.status === 'captured') await standAsCredit(ctx, payment, reason)
  if (payment.status !== 'authorised') return
  // Without a card there is nothing to charge: a spent credit comes back as it is.
  if (payment.intentId) await request(ctx, paymentId, { status: 'capturing', aim: 'credit' })
  else await request(ctx, paymentId, { status: 'releasing' })
}

/** Leaves a decision with its job, which asks the provider. */
export async function request(
  ctx: TransactionCtx,
  paymentId: number,
  decision: Pick<PaymentRow, 'status'> & Partial<Pick<PaymentRow, 'aim'>>,
): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ ...decision, nextSweepAt: null })
    .where(eq(payments.id, paymentId))
  await enqueue(ctx, settleJob, { paymentId })
}

async function standAsCredit(ctx: TransactionCtx, payment: PaymentRow, reason: CreditRow['reason']) {
  if (payment.amountCents === 0) return
  await grantCredit(ctx, payment, reason)
  await ctx.db.update(payments).set({ status: 'credited' }).where(eq(payments.id, payment.id))
  await recordEvent(ctx, { type: 'payment.credited', paymentId: payment.id })
}
