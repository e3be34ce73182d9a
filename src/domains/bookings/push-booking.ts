import type { TransactionCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/realtime/publish.ts'
import { maySee, recipientId, requesterId } from './policy.ts'
import type { BookingRow } from './tables.ts'

/** Tells the parties’ open pages that a booking has changed; nobody hears of one that they may not see. */
export async function pushBooking(ctx: TransactionCtx, booking: BookingRow): Promise<void> {
  const parties = [requesterId(booking)]
  if (await maySee(ctx, booking, 'recipient')) parties.push(recipientId(booking))
  publish(ctx, parties, 'booking', { id: booking.id })
}
