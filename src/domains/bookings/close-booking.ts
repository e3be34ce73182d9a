import { and, eq, lte } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { freeTimeOf } from '../availability/reserve-time.ts'
import { recordEvent } from '../events.ts'
import { pushBooking } from './push-booking.ts'
import { type Closing, closings } from './rules.ts'
import { settleFee } from './settle-fee.ts'
import { type BookingRow, bookings } from './tables.ts'

/**
 * Closes a booking as it was seen: the conditional update lets one of several closings, payments and confirmations
 * win. The fee goes where it belongs, a taken time is freed. Undefined when something else came first.
 */
export function closeBooking(ctx: Ctx, seen: BookingRow, reason: Closing): Promise<BookingRow | undefined> {
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const [row] = await ctx.db
      .update(bookings)
      .set({ status: 'cancelled', closedReason: reason, answeredAt: now })
      .where(
        and(
          eq(bookings.id, seen.id),
          eq(bookings.status, closings[reason]),
          eq(bookings.paymentStatus, seen.paymentStatus),
          reason === 'expired' ? lte(bookings.expiresAt, now) : undefined,
        ),
      )
      .returning()
    if (!row) return undefined
    if (closings[reason] === 'confirmed') await freeTimeOf(ctx, row.id)
    await settleFee(ctx, row)
    await recordEvent(ctx, { type: 'booking.closed', bookingId: row.id })
    pushBooking(ctx, row)
    return row
  })
}
