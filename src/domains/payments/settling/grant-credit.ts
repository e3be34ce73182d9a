import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { findPayment, listEntries } from '../queries.ts'
import { leftOf } from '../rules.ts'
import { type CreditRow, credits, type PaymentRow } from '../tables.ts'
import { createEntries } from './create-entries.ts'
import { limitCredit } from './reserve-credit.ts'

type Reason = CreditRow['reason']

/**
 * Turns what is left of a charged fee into a credit. A fee paid with a credit returns that credit, so that one card payment never makes
 * more than one.
 */
export async function grantCredit(ctx: TransactionCtx, payment: PaymentRow, reason: Reason): Promise<void> {
  if (payment.provider === 'credit') return returnCredit(ctx, payment)
  const { id: paymentId, payerId: ownerId } = payment
  const amountCents = leftOf(payment, (await listEntries(ctx, [paymentId])).get(paymentId) ?? [])
  if (amountCents === 0) return
  const [credit] = await ctx.db
    .insert(credits)
    .values({ ownerId, paymentId, amountCents, reason, status: 'available', createdAt: ctx.clock.now() })
    .returning({ id: credits.id })
  await createEntries(ctx, { id: paymentId, amountCents }, ['credit_granted'], credit?.id)
}

export async function returnCredit(ctx: TransactionCtx, payment: PaymentRow): Promise<void> {
  const [credit] = await ctx.db
    .update(credits)
    .set({ status: 'available', spentOn: null })
    .where(eq(credits.spentOn, payment.id))
    .returning({ id: credits.id, paymentId: credits.paymentId })
  if (!credit) throw new Error(`No credit was spent on payment ${payment.id}.`)
  await createEntries(ctx, payment, ['credit_returned'], credit.id)
  // Its charge may have been refunded or disputed while it was spent.
  await limitCredit(ctx, await findPayment(ctx, credit.paymentId))
}
