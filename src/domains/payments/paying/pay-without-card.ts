import { and, asc, eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { currentSettings } from '../../settings/queries.ts'
import { createEntries } from '../settling/create-entries.ts'
import { credits, type PaymentRow, payments } from '../tables.ts'
import { refusals } from '../wording.ts'
import { createPayment } from './create-payment.ts'

type Spending = {
  payerId: number
  description: string
}

/** Undefined when a card must pay. Without a fee no credit is spent. */
export async function payWithoutCard(
  ctx: TransactionCtx,
  opening: Parameters<typeof spendCredit>[1],
  useCredit: boolean,
): Promise<PaymentRow | undefined> {
  const { bookingFeeCents } = await currentSettings(ctx)
  if (bookingFeeCents === 0) return createPayment(ctx, { ...opening, amountCents: 0 })
  return useCredit ? spendCredit(ctx, opening) : undefined
}

/**
 * Pays with the oldest credit, whatever the fee is now. Throws `no_credit` when there is none; concurrent calls never
 * spend the same one.
 */
async function spendCredit(ctx: TransactionCtx, spending: Spending): Promise<PaymentRow> {
  const { payerId } = spending
  const [credit] = await ctx.db
    .select()
    .from(credits)
    .where(and(eq(credits.ownerId, payerId), eq(credits.status, 'available')))
    .orderBy(asc(credits.id))
    .limit(1)
    .for('update')
  if (!credit) refuse('no_credit', refusals.noCredit)
  const now = ctx.clock.now()
  const [payment] = await ctx.db
    .insert(payments)
    .values({
      ...spending,
      provider: 'credit',
      amountCents: credit.amountCents,
      status: 'authorised',
      authorisedAt: now,
      createdAt: now,
    })
    .returning()
  if (!payment) throw new Error('The payment was not recorded.')
  await ctx.db.update(credits).set({ status: 'spent', spentOn: payment.id }).where(eq(credits.id, credit.id))
  await createEntries(ctx, payment, ['credit_spent'], credit.id)
  return payment
}
