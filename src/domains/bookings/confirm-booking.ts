import { and, eq, gt } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { lockPeople, reserveTime } from '../availability/reserve-time.ts'
import { requestCapture } from '../payments/request-settlement.ts'
import { settleSoon } from '../payments/settle-payment.ts'
import { closeBooking } from './close-booking.ts'
import { followPayment } from './follow-payment.ts'
import { pushBooking } from './push-booking.ts'
import { findBooking, hasStandingRival } from './queries.ts'
import { type BookingRow, bookings } from './tables.ts'

/**
 * Confirms a request that the caller was allowed to: takes both people’s time, then captures the hold. Others are
 * told, and requests for the same time closed, after the capture alone. Answers the state reached within 10 seconds.
 */
export async function confirmBooking(ctx: Ctx, seen: BookingRow): Promise<BookingRow> {
  const { paymentId } = seen
  if (!paymentId) throw new Error(`Booking ${seen.id} has no payment.`)
  try {
    await withTransaction(ctx, (ctx) => reserve(ctx, seen, paymentId))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'time_taken') return refuseLost(ctx, seen)
    throw error
  }
  await settleSoon(ctx, paymentId)
  await followPayment(ctx, paymentId)
  return (await findBooking(ctx, seen.id)) ?? seen
}

/** People are locked first and in ascending id, so that any number of confirmations queue up instead of deadlocking. */
async function reserve(ctx: TransactionCtx, seen: BookingRow, paymentId: number): Promise<void> {
  const userIds = [seen.creatorId, seen.guestId]
  const { startsAt, durationMinutes } = seen
  await lockPeople(ctx, userIds)
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .update(bookings)
    .set({ status: 'confirmed', paymentStatus: 'capturing', answeredAt: now })
    .where(
      and(
        eq(bookings.id, seen.id),
        eq(bookings.status, 'pending'),
        eq(bookings.paymentStatus, 'held'),
        gt(bookings.expiresAt, now),
      ),
    )
    .returning()
  if (!row) {
    const current = await findBooking(ctx, seen.id)
    return refuse('wrong_status', 'This request was answered or closed in the meantime.', {
      ...(current && { currentStatus: current.status }),
    })
  }
  if (startsAt) await reserveTime(ctx, { bookingId: row.id, userIds, startsAt, durationMinutes })
  if (!(await requestCapture(ctx, paymentId))) {
    refuse('wrong_status', 'The hold for this request does not stand any more.', { currentStatus: 'pending' })
  }
  pushBooking(ctx, row)
}

/** The time is another booking’s. When that one stands, this request can never be confirmed and closes at once. */
async function refuseLost(ctx: Ctx, seen: BookingRow): Promise<never> {
  if (await hasStandingRival(ctx, seen)) await closeBooking(ctx, seen, 'slot_taken')
  const current = await findBooking(ctx, seen.id)
  return refuse(
    'time_taken',
    current?.status === 'cancelled'
      ? 'This time was taken by another booking. The request is closed and its hold released.'
      : 'Another booking for this time is being confirmed just now.',
    { ...(current && { currentStatus: current.status }) },
  )
}
