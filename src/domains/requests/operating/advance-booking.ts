import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { reserveTime } from '../../availability/reserve-time.ts'
import { detachPayment } from '../../payments/paying/detach-payment.ts'
import { findPayment, type PaymentRow } from '../../payments/queries.ts'
import { contractStatus } from '../../payments/rules.ts'
import { requestCapture, requestReturn } from '../../payments/settling/request-settlement.ts'
import { nextReminderAt, remindersOf } from '../deadlines.ts'
import { updateRequest } from '../processes/update-request.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { bookingRefusals, statusRefusals } from '../wording.ts'

/** As before any closing or report. */
export const neverClosed = {
  closedReason: null,
  closingNote: null,
  noShowBy: null,
  noShowAt: null,
  noShowObjectedAt: null,
  noShowDecidedAt: null,
}

type Money = Pick<BookingRow, 'paymentId' | 'paymentStatus'>

/**
 * Confirms or completes a booking in any status, locked by the caller after `findRefusal`. A hold is charged; what no one paid,
 * or what went back, stays without a fee.
 */
export async function advanceBooking(
  ctx: TransactionCtx,
  booking: BookingRow,
  to: 'confirmed' | 'completed',
): Promise<void> {
  const now = ctx.clock.now()
  const money = hasItsTime(booking) ? {} : await moneyOf(ctx, booking)
  const next = { ...booking, ...money, status: to }
  await updateRequest(ctx, booking, {
    set: {
      ...money,
      status: to,
      ...neverClosed,
      answeredAt: now,
      offeredTimes: null,
      offeredBy: null,
      remindAt: nextReminderAt(remindersOf(next), now),
      sequence: sql`${bookings.sequence} + 1`,
    },
    async also(ctx) {
      const wanted = wantedTime(booking)
      if (wanted) await reserveTime(ctx, wanted)
    },
    entry: { what: to, by: 'admin' },
    // While the fee is being charged, participants hear of it afterwards.
    ...(next.paymentStatus !== 'capturing' && { event: `booking.${to}` as const }),
  })
}

/** A charge stays with its booking. Anything else that a closed booking had has gone back. */
async function moneyOf(ctx: TransactionCtx, booking: BookingRow): Promise<Money> {
  const { status, paymentId } = booking
  if (!paymentId) return { paymentId, paymentStatus: 'unpaid' }
  if (booking.paymentStatus === 'unpaid') {
    await requestReturn(ctx, paymentId)
    return { paymentId: null, paymentStatus: 'unpaid' }
  }
  const payment = await findPayment(ctx, paymentId)
  if (status === 'pending' || isKept(payment)) {
    if (await requestCapture(ctx, paymentId)) {
      return { paymentId, paymentStatus: isKept(payment) ? contractStatus[payment.status] : 'capturing' }
    }
    refuse('wrong_status', bookingRefusals.holdEnded, { currentStatus: status })
  }
  if (await detachPayment(ctx, paymentId)) return { paymentId: null, paymentStatus: 'unpaid' }
  refuse('wrong_status', statusRefusals.charging, { currentStatus: status })
}

export function isKept({ status }: Pick<PaymentRow, 'status'>): boolean {
  return status === 'captured' || status === 'disputed'
}

function hasItsTime({ status }: Pick<BookingRow, 'status'>): boolean {
  return status === 'confirmed' || status === 'completed'
}

/** What has to be reserved; undefined while the booking has its time, or none. */
export function wantedTime(booking: BookingRow) {
  const { id: bookingId, creatorId, guestId, startsAt, durationMinutes } = booking
  if (!startsAt || hasItsTime(booking)) return undefined
  return { bookingId, userIds: [creatorId, guestId], startsAt, durationMinutes }
}
