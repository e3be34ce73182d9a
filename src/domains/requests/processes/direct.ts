import { and, eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { publish } from '../../../platform/realtime/publish.ts'
import { recordEvent } from '../../events.ts'
import { dueReminder, nextReminderAt, remindersOf } from '../deadlines.ts'
import { canSee, recipientId, requesterId } from '../policy.ts'
import { findBooking } from '../queries.ts'
import { type BookingRow, bookings } from '../tables.ts'
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
    await pushBooking(ctx, row)
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

export async function pushBooking(ctx: TransactionCtx, booking: BookingRow): Promise<void> {
  const readers = [requesterId(booking)]
  if (await canSee(ctx, booking, 'recipient')) readers.push(recipientId(booking))
  publish(ctx, readers, 'booking', { id: booking.id })
}
