import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { recordEvent } from '../events.ts'
import { dueReminder, nextReminderAt } from './set-deadlines.ts'
import { type BookingRow, bookings } from './tables.ts'

/** Says that a reminder is due and when the next one is. The conditional update lets it be said once, however many look. */
export function remindParties(ctx: Ctx, seen: BookingRow): Promise<void> {
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    if (!seen.remindAt) return
    const [row] = await ctx.db
      .update(bookings)
      .set({ remindAt: nextReminderAt(seen, now) })
      .where(
        and(eq(bookings.id, seen.id), eq(bookings.status, seen.status), eq(bookings.remindAt, seen.remindAt)),
      )
      .returning()
    const about = row && dueReminder(row, now)
    if (about) await recordEvent(ctx, { type: 'booking.reminded', bookingId: seen.id, about })
  })
}
