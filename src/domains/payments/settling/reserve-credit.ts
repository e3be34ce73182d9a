import { and, eq, inArray } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { listEntries } from '../queries.ts'
import { leftOf } from '../rules.ts'
import { type CreditRow, credits, type PaymentRow } from '../tables.ts'
import { createEntries } from './create-entries.ts'

/** Makes the credit of a charge unusable until the provider has answered. False when there is none, or it is spent. */
export async function reserveCredit(ctx: TransactionCtx, { id }: PaymentRow): Promise<boolean> {
  const reserved = await ctx.db
    .update(credits)
    .set({ status: 'refunding' })
    .where(and(eq(credits.paymentId, id), eq(credits.status, 'available')))
    .returning({ id: credits.id })
  return reserved.length > 0
}

/**
 * Makes the credit spendable again after the card refused the refund, or the bank returned the money. False when there
 * is none, neither now nor spent.
 */
export async function restoreCredit(
  ctx: TransactionCtx,
  payment: PaymentRow,
  reason?: CreditRow['reason'],
): Promise<boolean> {
  await ctx.db
    .update(credits)
    .set({ status: 'available', ...(reason && { reason }) })
    .where(and(eq(credits.paymentId, payment.id), eq(credits.status, 'refunding')))
  const standing = and(eq(credits.paymentId, payment.id), inArray(credits.status, ['available', 'spent']))
  return (await ctx.db.$count(credits, standing)) > 0
}

/**
 * Keeps a charge’s credit at what is left of the charge: unusable while the bank has it, voided when nothing is left. One
 * that is spent is limited when it comes back.
 */
export async function limitCredit(ctx: TransactionCtx, payment: PaymentRow): Promise<void> {
  const { id: paymentId, status } = payment
  const [credit] = await ctx.db.select().from(credits).where(eq(credits.paymentId, paymentId)).for('update')
  if (!credit || credit.status === 'spent' || credit.status === 'voided') return
  const left = leftOf(payment, (await listEntries(ctx, [paymentId])).get(paymentId) ?? [])
  const voided = left === 0 || status === 'refunded'
  const lessCents = voided ? credit.amountCents : credit.amountCents - left
  const kept = {
    amountCents: Math.min(credit.amountCents, left),
    status: status === 'disputed' ? ('refunding' as const) : credit.status,
  }
  await ctx.db
    .update(credits)
    .set(voided ? { status: 'voided' } : kept)
    .where(eq(credits.id, credit.id))
  if (lessCents > 0) {
    await createEntries(ctx, { id: paymentId, amountCents: lessCents }, ['credit_voided'], credit.id)
  }
}
