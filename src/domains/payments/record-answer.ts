import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import type { ProviderPayment } from '../../platform/payments/provider.ts'
import { recordEvent } from '../events.ts'
import { stepFor } from './rules.ts'
import { ledgerEntries, type PaymentRow, payments } from './tables.ts'

/**
 * Takes over what the provider says: the new state, its ledger row and its event in one transaction. The conditional
 * update decides between two who record the same answer at once; an answer that is no news changes nothing.
 */
export async function recordAnswer(
  ctx: Ctx,
  payment: PaymentRow,
  answer: Pick<ProviderPayment, 'status' | 'amountCents'>,
): Promise<PaymentRow> {
  if (answer.amountCents !== payment.amountCents) {
    throw new Error(`The provider has another amount for payment ${payment.id}.`)
  }
  return withTransaction(ctx, async (ctx) => {
    const [now] = await ctx.db.select().from(payments).where(eq(payments.id, payment.id)).for('update')
    if (!now) throw new Error(`Payment ${payment.id} does not exist.`)
    const step = stepFor(now.status, answer.status)
    if (!step) return now
    const at = ctx.clock.now()
    const [row] = await ctx.db
      .update(payments)
      .set({ status: step.to, ...(step.entry === 'authorise' && { authorisedAt: at }) })
      .where(and(eq(payments.id, payment.id), inArray(payments.status, [...step.from])))
      .returning()
    if (!row) return now
    // No row for 0 cents: nothing moved.
    if (step.entry && row.amountCents > 0) {
      await ctx.db.insert(ledgerEntries).values({
        paymentId: row.id,
        kind: step.entry,
        amountCents: row.amountCents,
        createdAt: at,
      })
    }
    if (step.event) await recordEvent(ctx, { type: step.event, paymentId: row.id })
    return row
  })
}
