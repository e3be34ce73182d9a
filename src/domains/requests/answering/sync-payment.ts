import { and, eq, ne, sql } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { preparedQuery } from '../../../platform/database/prepared-query.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { freeTimes } from '../../availability/reserve-time.ts'
import { findPayment, type PaymentRow, wasWonBack } from '../../payments/queries.ts'
import { contractStatus } from '../../payments/rules.ts'
import { nextReminderAt } from '../deadlines.ts'
import { direct } from '../direct-process.ts'
import { isBooking } from '../queries.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { updateRequest } from '../update-request.ts'
import { settleFee } from './settle-fee.ts'

const lockedBooking = preparedQuery<{ paymentId: number }, BookingRow[]>('booking_of_payment', (db) =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.paymentId, sql.placeholder('paymentId')),
        ne(bookings.paymentStatus, 'unpaid'),
        isBooking,
      ),
    )
    .for('update'),
)

/** Brings a booking in line with its payment’s status, but not what an agent still answers. It reads states, not events, so it may run at any time, repeatedly. */
export function syncPayment(ctx: Ctx, paymentId: number): Promise<void> {
  return withTransaction(ctx, async (ctx) => {
    const [booking] = await lockedBooking(ctx, { paymentId })
    if (!booking) return
    // A payment that arrived late is settled before its status is read.
    if (booking.status === 'cancelled' && !(await wasWonBack(ctx, paymentId))) await settleFee(ctx, booking)
    await follow(ctx, booking, await findPayment(ctx, paymentId))
  })
}

async function follow(ctx: TransactionCtx, booking: BookingRow, payment: PaymentRow): Promise<void> {
  const where = eq(bookings.id, booking.id)
  const { status } = booking
  const awaited = (status === 'confirmed' || status === 'completed') && booking.paymentStatus === 'capturing'
  const released = payment.status === 'releasing' || payment.status === 'released'
  // Credited: the card refused the refund.
  const gone = released || ['refunding', 'refunded', 'credited'].includes(payment.status)
  if ((awaited && released) || (booking.status === 'pending' && gone)) {
    // No booking without its fee.
    await freeTimes(ctx, [booking.id])
    const paymentStatus = contractStatus[payment.status]
    await updateRequest(ctx, direct, {
      set: {
        status: 'cancelled',
        closedReason: 'payment_failed',
        paymentStatus,
        remindAt: null,
        offeredTimes: null,
        offeredBy: null,
        sequence: booking.sequence + 1,
      },
      where,
      entry: { what: 'payment_failed' },
      event: 'booking.closed',
    })
    return
  }
  // Until a request is answered, its fee counts as held.
  if (booking.status === 'pending') return
  const word = contractStatus[payment.status]
  const paymentStatus = booking.status === 'cancelled' && word === 'capturing' ? 'held' : word
  if (paymentStatus === booking.paymentStatus) return
  await updateRequest(ctx, direct, {
    set: { paymentStatus, ...(awaited && { remindAt: nextReminderAt(booking, ctx.clock.now()) }) },
    where,
    ...(awaited && { event: `booking.${status}` }),
  })
}
