import { and, eq, lte, ne } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { updateRequest } from '../processes/update-request.ts'
import { type BookingRow, bookings } from '../tables.ts'
import type { HistoryActor } from '../write-entry.ts'

/** `by` is null for the clock. Undefined unless the booking is confirmed, charged and over. */
export function completeBooking(
  ctx: Ctx,
  bookingId: number,
  endedBy: Date,
  by: HistoryActor | null,
): Promise<BookingRow | undefined> {
  return withTransaction(ctx, (ctx) =>
    updateRequest(
      ctx,
      { id: bookingId, answerer: 'recipient' },
      {
        set: { status: 'completed', remindAt: null },
        where: and(
          eq(bookings.status, 'confirmed'),
          ne(bookings.paymentStatus, 'capturing'),
          lte(bookings.endsAt, endedBy),
        ),
        entry: { what: 'completed', by },
        event: 'booking.completed',
      },
    ),
  )
}
