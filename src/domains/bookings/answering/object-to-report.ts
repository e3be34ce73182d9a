import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/with-transaction.ts'
import { recordEvent } from '../../events.ts'
import { pushBooking } from '../push-booking.ts'
import { recordStep } from '../record-step.ts'
import { roleOf } from '../rules.ts'
import { undisputedBefore } from '../set-deadlines.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { refuseStale, requireMove } from './require-move.ts'

/** The other party says that it did happen: the booking stays as it is, and an admin decides. */
export async function objectToReport(ctx: Ctx, id: number): Promise<BookingRow> {
  const { booking, side } = await requireMove(ctx, id, 'object')
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const [row] = await ctx.db
      .update(bookings)
      .set({ noShowObjectedAt: now })
      .where(
        and(
          eq(bookings.id, id),
          eq(bookings.status, 'completed'),
          isNull(bookings.noShowObjectedAt),
          gt(bookings.noShowAt, undisputedBefore(now)),
        ),
      )
      .returning()
    if (!row) return refuseStale(ctx, booking)
    await recordStep(ctx, { bookingId: id, what: 'no_show_objected', by: roleOf(side, booking) })
    await recordEvent(ctx, { type: 'booking.no_show_objected', bookingId: id })
    await pushBooking(ctx, row)
    return row
  })
}
