import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuseUnusable } from '../payments/paying/claim-payment.ts'
import { findOwnPayment } from '../payments/queries.ts'
import { lockPayment } from '../payments/settling/update-payment.ts'
import { bookingDrafts } from './tables.ts'

/** Refuses once the payment has paid for a request. */
export async function updateDraft(
  ctx: Ctx,
  intentId: string,
  change: { keepAsCredit: boolean },
): Promise<void> {
  const payment = (await findOwnPayment(ctx, requireMember(ctx).userId, intentId)) ?? refuseUnusable()
  await withTransaction(ctx, async (ctx) => {
    const { usedBy } = await lockPayment(ctx, payment.id)
    const open = and(eq(bookingDrafts.paymentId, payment.id), isNull(bookingDrafts.finishedAt))
    const changed = await ctx.db
      .update(bookingDrafts)
      .set({ draft: sql`${bookingDrafts.draft} || ${JSON.stringify(change)}::jsonb` })
      .where(usedBy ? sql`false` : open)
      .returning({ id: bookingDrafts.paymentId })
    if (changed.length === 0) refuseUnusable()
  })
}
