import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { lockPeople, reserveTime } from '../availability/reserve-time.ts'
import { recordEvent } from '../events.ts'
import { pushBooking } from './push-booking.ts'
import { sameOffers } from './queries.ts'
import { recordStep } from './record-step.ts'
import { refuseStale } from './require-move.ts'
import type { ResolvedTime } from './resolve-time.ts'
import { nextReminderAt } from './set-deadlines.ts'
import { type BookingRow, bookings } from './tables.ts'

/**
 * Gives a confirmed booking the offered time, and takes both people’s time for it: they are locked first, as everywhere.
 * Throws `time_taken` when one of them has another booking then.
 */
export function scheduleBooking(ctx: Ctx, seen: BookingRow, time: ResolvedTime): Promise<BookingRow> {
  const userIds = [seen.creatorId, seen.guestId]
  return withTransaction(ctx, async (ctx) => {
    await lockPeople(ctx, userIds)
    const [row] = await ctx.db
      .update(bookings)
      .set({
        ...time,
        offeredTimes: null,
        offeredBy: null,
        remindAt: nextReminderAt({ ...seen, ...time }, ctx.clock.now()),
        sequence: sql`${bookings.sequence} + 1`,
      })
      .where(
        and(
          eq(bookings.id, seen.id),
          eq(bookings.status, 'confirmed'),
          ne(bookings.paymentStatus, 'capturing'),
          isNull(bookings.startsAt),
          sameOffers(seen),
        ),
      )
      .returning()
    if (!row?.startsAt) return refuseStale(ctx, seen)
    const { startsAt, durationMinutes } = row
    await reserveTime(ctx, { bookingId: row.id, userIds, startsAt, durationMinutes })
    const by = seen.offeredBy === 'creator' ? 'guest' : 'creator'
    await recordStep(ctx, { bookingId: row.id, what: 'scheduled', by, times: [startsAt] })
    await recordEvent(ctx, { type: 'booking.scheduled', bookingId: row.id })
    await pushBooking(ctx, row)
    return row
  })
}
