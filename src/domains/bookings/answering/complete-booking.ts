import { and, eq, lte, ne } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/with-transaction.ts'
import { recordEvent } from '../../events.ts'
import { pushBooking } from '../push-booking.ts'
import { type Doer, recordStep } from '../record-step.ts'
import { type BookingRow, bookings } from '../tables.ts'

/** The latest instant at which it must have ended, or begun. */
type Until = { endedBy: Date } | { begunBy: Date }

/** Marks a booking that is over as completed, by a party or (null) by the clock. Undefined when it is not confirmed, charged and over. */
export function completeBooking(
  ctx: Ctx,
  bookingId: number,
  endedBy: Date,
  by: Doer | null,
): Promise<BookingRow | undefined> {
  return withTransaction(ctx, (ctx) => completeIn(ctx, bookingId, { endedBy }, by))
}

/** The same in the caller’s transaction. */
export async function completeIn(
  ctx: TransactionCtx,
  bookingId: number,
  until: Until,
  by: Doer | null,
): Promise<BookingRow | undefined> {
  const [row] = await ctx.db
    .update(bookings)
    .set({ status: 'completed', remindAt: null })
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.status, 'confirmed'),
        ne(bookings.paymentStatus, 'capturing'),
        'endedBy' in until ? lte(bookings.endsAt, until.endedBy) : lte(bookings.startsAt, until.begunBy),
      ),
    )
    .returning()
  if (!row) return undefined
  await recordStep(ctx, { bookingId, what: 'completed', by })
  await recordEvent(ctx, { type: 'booking.completed', bookingId })
  await pushBooking(ctx, row)
  return row
}
