import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { recordEvent } from '../events.ts'
import { claimPayment, refuseUnusable } from '../payments/claim-payment.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { requesterId } from './policy.ts'
import { pushBooking } from './push-booking.ts'
import { findBooking } from './queries.ts'
import { recordStep } from './record-step.ts'
import { purposeOf } from './rules.ts'
import { answerBy, nextReminderAt } from './set-deadlines.ts'
import { type BookingRow, bookings } from './tables.ts'

/**
 * Sends an unpaid request with its payment. The conditional update decides between this, a withdrawal and the clock.
 * The same payment again answers the same request, and says that it is a repeat.
 */
export async function payBooking(
  ctx: Ctx,
  bookingId: number,
  payment: PaymentRow,
  keepAsCredit: boolean,
): Promise<{ booking: BookingRow; repeated: boolean }> {
  const booking = await findBooking(ctx, bookingId)
  if (!booking || requesterId(booking) !== payment.payerId) refuseUnusable()
  if (booking.paymentId === payment.id) return { booking, repeated: true }
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const expiresAt = answerBy(now, booking.startsAt)
    const sent = { ...booking, paymentStatus: 'held' as const, expiresAt }
    const [row] = await ctx.db
      .update(bookings)
      .set({
        paymentId: payment.id,
        paymentStatus: 'held',
        keepAsCredit,
        expiresAt,
        remindAt: nextReminderAt(sent, now),
      })
      .where(
        and(
          eq(bookings.id, bookingId),
          eq(bookings.status, 'pending'),
          eq(bookings.paymentStatus, 'unpaid'),
          or(isNull(bookings.startsAt), gt(bookings.startsAt, now)),
        ),
      )
      .returning()
    if (!row) {
      const current = await findBooking(ctx, bookingId)
      return current?.paymentId === payment.id ? { booking: current, repeated: true } : refuseUnusable()
    }
    await claimPayment(ctx, {
      paymentId: payment.id,
      payerId: payment.payerId,
      purpose: purposeOf({ bookingId }),
      usedFor: `booking:${bookingId}`,
    })
    await recordStep(ctx, { bookingId, what: 'requested', by: row.requestedBy })
    await recordEvent(ctx, { type: 'booking.requested', bookingId })
    pushBooking(ctx, row)
    return { booking: row, repeated: false }
  })
}
