import type { TransactionCtx } from '../../platform/ctx.ts'
import { recordEvent } from '../events.ts'
import type { BookingRules } from './queries.ts'
import { bookingRules } from './tables.ts'

/** The caller has checked that the user may change these rules. */
export async function updateBookingRules(
  ctx: TransactionCtx,
  userId: number,
  changes: Partial<BookingRules>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await ctx.db
    .insert(bookingRules)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: bookingRules.userId, set: changes })
  await recordEvent(ctx, { type: 'availability.changed', userId })
}
