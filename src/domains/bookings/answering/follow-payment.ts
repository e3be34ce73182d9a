import { eq } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/with-transaction.ts'
import { freeTimes } from '../../availability/reserve-time.ts'
import { findPayment, type PaymentRow } from '../../payments/queries.ts'
import { statusWords } from '../../payments/rules.ts'
import { advanceRequest } from '../../requests/advance-request.ts'
import { direct } from '../direct-process.ts'
import { nextReminderAt } from '../set-deadlines.ts'
import { settleFee } from '../settle-fee.ts'
import { type BookingRow, bookings } from '../tables.ts'

/**
 * Brings a booking to where its payment stands. It looks at states and not at what happened, so it may run after any
 * event of the payment, in any order and any number of times.
 */
export function followPayment(ctx: Ctx, paymentId: number): Promise<void> {
  return withTransaction(ctx, async (ctx) => {
    const [booking] = await ctx.db
      .select()
      .from(bookings)
      .where(eq(bookings.paymentId, paymentId))
      .for('update')
    if (!booking) return
    // What came too late or unasked for goes where it belongs before it is looked at.
    if (booking.status === 'cancelled') await settleFee(ctx, booking)
    await follow(ctx, booking, await findPayment(ctx, paymentId))
  })
}

async function follow(ctx: TransactionCtx, booking: BookingRow, payment: PaymentRow): Promise<void> {
  const where = eq(bookings.id, booking.id)
  const awaited = booking.status === 'confirmed' && booking.paymentStatus === 'capturing'
  const released = payment.status === 'releasing' || payment.status === 'released'
  // Credited: given back to a card that takes nothing back.
  const gone = released || ['refunding', 'refunded', 'credited'].includes(payment.status)
  if ((awaited && released) || (booking.status === 'pending' && gone)) {
    // The booking cannot stand without its fee.
    await freeTimes(ctx, [booking.id])
    const paymentStatus = statusWords[payment.status]
    await advanceRequest(ctx, direct, {
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
  // A request is answered before its fee is anything but held.
  if (booking.status === 'pending') return
  const word = statusWords[payment.status]
  const paymentStatus = booking.status === 'cancelled' && word === 'capturing' ? 'held' : word
  if (paymentStatus === booking.paymentStatus) return
  await advanceRequest(ctx, direct, {
    set: { paymentStatus, ...(awaited && { remindAt: nextReminderAt(booking, ctx.clock.now()) }) },
    where,
    ...(awaited && { event: 'booking.confirmed' }),
  })
}
