import type { TransactionCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/realtime/publish.ts'
import { maySee } from './policy.ts'
import type { BookingRow } from './tables.ts'

/** Tells the parties’ open pages that a booking has changed; nobody hears of one that they may not see. */
export function pushBooking(ctx: TransactionCtx, booking: BookingRow): void {
  const parties = [booking.creatorId, booking.guestId].filter((userId) => maySee(booking, userId))
  publish(ctx, parties, 'booking', { id: booking.id })
}
