import { and, eq } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { refuseUnusable } from '../../payments/paying/require-held.ts'
import { findOwnPayment } from '../../payments/queries.ts'
import { isUnsent } from '../queries.ts'
import { bookings } from '../tables.ts'

/** Refuses once the payment has paid for a request. */
export async function updateCheckout(
  ctx: Ctx,
  intentId: string,
  change: { keepAsCredit: boolean },
): Promise<void> {
  const payment = (await findOwnPayment(ctx, requireMember(ctx).userId, intentId)) ?? refuseUnusable()
  const changed = await ctx.db
    .update(bookings)
    .set(change)
    .where(and(eq(bookings.paymentId, payment.id), isUnsent))
    .returning({ id: bookings.id })
  if (changed.length === 0) refuseUnusable()
}
