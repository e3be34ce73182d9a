import { and, eq, lte, ne } from 'drizzle-orm'
import type { PartyRole } from '../../contract/bookings.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { recordEvent } from '../events.ts'
import { pushBooking } from './push-booking.ts'
import { recordStep } from './record-step.ts'
import { type BookingRow, bookings } from './tables.ts'

/** Marks a booking that ended by `endedBy` as completed, by a party or (null) by the clock. Undefined when it is not confirmed, charged and over. */
export function completeBooking(
  ctx: Ctx,
  bookingId: number,
  endedBy: Date,
  by: PartyRole | null,
): Promise<BookingRow | undefined> {
  return withTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(bookings)
      .set({ status: 'completed', remindAt: null })
      .where(
        and(
          eq(bookings.id, bookingId),
          eq(bookings.status, 'confirmed'),
          ne(bookings.paymentStatus, 'capturing'),
          lte(bookings.endsAt, endedBy),
        ),
      )
      .returning()
    if (!row) return undefined
    await recordStep(ctx, { bookingId, what: 'completed', by })
    await recordEvent(ctx, { type: 'booking.completed', bookingId })
    pushBooking(ctx, row)
    return row
  })
}
