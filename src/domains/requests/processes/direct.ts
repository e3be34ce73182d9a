import { and, eq } from 'drizzle-orm'
import { publish } from '../../../platform/realtime/publish.ts'
import { recordEvent } from '../../events.ts'
import { dueReminder, nextReminderAt, remindersOf } from '../deadlines.ts'
import { canSee, recipientId, requesterId } from '../policy.ts'
import { findBooking } from '../queries.ts'
import { bookings } from '../tables.ts'
import { bookingRefusals, staleRefusals } from '../wording.ts'
import type { Process, RequestEvent } from './process.ts'

/** A request answered by its recipient, and the booking it becomes. */
export const direct: Process = {
  events: { offered: 'booking.offered', closed: 'booking.closed' },
  async update(ctx, id, { set = {}, where }) {
    const [row] = await ctx.db
      .update(bookings)
      .set(set)
      .where(and(eq(bookings.id, id), where))
      .returning()
    return row
  },
  async announce(ctx, row, type) {
    if (type) await recordEvent(ctx, { type, bookingId: row.id } as RequestEvent)
    const readers = [requesterId(row)]
    if (await canSee(ctx, row, 'recipient')) readers.push(recipientId(row))
    publish(ctx, readers, 'booking', { id: row.id })
  },
  isUnchanged: ({ status, paymentStatus }) =>
    and(eq(bookings.status, status), eq(bookings.paymentStatus, paymentStatus)),
  closing: ({ note }) => ({ set: { closingNote: note } }),
  async reminder(_, row, now) {
    const reminders = remindersOf(row)
    const about = dueReminder(reminders, now)
    return {
      next: nextReminderAt(reminders, now),
      event: about && { type: 'booking.reminded', bookingId: row.id, about },
    }
  },
  async whyStale(ctx, seen) {
    const { status, paymentStatus } = (await findBooking(ctx, seen.id)) ?? seen
    const message = paymentStatus === 'capturing' ? bookingRefusals.charging : staleRefusals[status]
    return { currentStatus: status, message }
  },
}
