import { eq } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { freeTimeOf } from '../availability/reserve-time.ts'
import { recordEvent } from '../events.ts'
import { findPayment } from '../payments/queries.ts'
import { pushBooking } from './push-booking.ts'
import { type BookingRow, bookings } from './tables.ts'

type Change = Partial<Pick<BookingRow, 'status' | 'closedReason' | 'paymentStatus'>>

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
    const payment = await findPayment(ctx, paymentId)
    const awaited = booking.status === 'confirmed' && booking.paymentStatus === 'capturing'

    if (payment.status === 'captured' && booking.paymentStatus !== 'captured') {
      await change(ctx, booking, { paymentStatus: 'captured' })
      if (awaited) await recordEvent(ctx, { type: 'booking.confirmed', bookingId: booking.id })
    }
    if (payment.status !== 'releasing' && payment.status !== 'released') return
    const paymentStatus = payment.status === 'released' ? 'released' : 'held'
    if (awaited || booking.status === 'pending') {
      // The hold is lost, so the booking cannot stand.
      await freeTimeOf(ctx, booking.id)
      await change(ctx, booking, { status: 'cancelled', closedReason: 'payment_failed', paymentStatus })
      await recordEvent(ctx, { type: 'booking.closed', bookingId: booking.id })
    } else if (booking.paymentStatus !== paymentStatus && booking.status === 'cancelled') {
      await change(ctx, booking, { paymentStatus })
    }
  })
}

async function change(ctx: TransactionCtx, booking: BookingRow, to: Change): Promise<void> {
  const [row] = await ctx.db.update(bookings).set(to).where(eq(bookings.id, booking.id)).returning()
  if (row) pushBooking(ctx, row)
}
