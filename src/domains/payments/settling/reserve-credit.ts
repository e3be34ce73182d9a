import { and, eq, inArray } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { credits, type PaymentRow } from '../tables.ts'
import { createEntries } from './create-entries.ts'

/**
 * Makes the credit of a charge unusable because the charge goes back to the card: `refunding` until the provider has
 * answered, then `voided`. False when it is spent.
 */
export async function reserveCredit(
  ctx: TransactionCtx,
  payment: PaymentRow,
  status: 'refunding' | 'voided',
): Promise<boolean> {
  const [credit] = await ctx.db
    .update(credits)
    .set({ status })
    .where(and(eq(credits.paymentId, payment.id), inArray(credits.status, ['available', 'refunding'])))
    .returning({ id: credits.id })
  if (credit && status === 'voided') await createEntries(ctx, payment, ['credit_voided'], credit.id)
  return credit !== undefined
}

/** Makes the credit spendable again after the card refused the refund. False when the charge never had one. */
export async function restoreCredit(ctx: TransactionCtx, payment: PaymentRow): Promise<boolean> {
  const [credit] = await ctx.db
    .update(credits)
    .set({ status: 'available', reason: 'refund_failed' })
    .where(and(eq(credits.paymentId, payment.id), eq(credits.status, 'refunding')))
    .returning({ id: credits.id })
  return credit !== undefined
}
