import type { TransactionCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/realtime/publish.ts'
import { requesterId } from './policy.ts'
import { wasReopened } from './rules.ts'
import type { BookingRow } from './tables.ts'

/** Tells the parties’ open pages that a booking has changed; nobody hears of one that they may not see. */
export function pushBooking(ctx: TransactionCtx, booking: BookingRow): void {
  const isHidden = booking.paymentStatus === 'unpaid' && !wasReopened(booking)
  const parties = isHidden ? [requesterId(booking)] : [booking.creatorId, booking.guestId]
  publish(ctx, parties, 'booking', { id: booking.id })
}
