import { and, eq, lte, ne } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { direct } from '../direct-process.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { updateRequest } from '../update-request.ts'
import type { HistoryActor } from '../write-entry.ts'

/** `by` is null for the clock. Undefined unless the booking is confirmed, charged and over. */
export function completeBooking(
  ctx: Ctx,
  bookingId: number,
  endedBy: Date,
  by: HistoryActor | null,
): Promise<BookingRow | undefined> {
  return withTransaction(ctx, (ctx) =>
    updateRequest(ctx, direct, {
      set: { status: 'completed', remindAt: null },
      where: and(
        eq(bookings.id, bookingId),
        eq(bookings.status, 'confirmed'),
        ne(bookings.paymentStatus, 'capturing'),
        lte(bookings.endsAt, endedBy),
      ),
      entry: { what: 'completed', by },
      event: 'booking.completed',
    }),
  )
}
