import { and, eq, lte, ne } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { updateRequest } from '../../requests/update-request.ts'
import { direct, type HistoryActor } from '../direct-process.ts'
import { type BookingRow, bookings } from '../tables.ts'

type Until = { endedBy: Date } | { begunBy: Date }

/** `by` is null for the clock. Undefined unless the booking is confirmed, charged and over. */
export function completeBooking(
  ctx: Ctx,
  bookingId: number,
  endedBy: Date,
  by: HistoryActor | null,
): Promise<BookingRow | undefined> {
  return withTransaction(ctx, (ctx) => completeInTransaction(ctx, bookingId, { endedBy }, by))
}

export function completeInTransaction(
  ctx: TransactionCtx,
  bookingId: number,
  until: Until,
  by: HistoryActor | null,
): Promise<BookingRow | undefined> {
  return updateRequest(ctx, direct, {
    set: { status: 'completed', remindAt: null },
    where: and(
      eq(bookings.id, bookingId),
      eq(bookings.status, 'confirmed'),
      ne(bookings.paymentStatus, 'capturing'),
      'endedBy' in until ? lte(bookings.endsAt, until.endedBy) : lte(bookings.startsAt, until.begunBy),
    ),
    entry: { what: 'completed', by },
    event: 'booking.completed',
  })
}
