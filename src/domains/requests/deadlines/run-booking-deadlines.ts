import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { recordEvent } from '../../events.ts'
import { closeBooking } from '../answering/close-booking.ts'
import { completeBooking } from '../answering/complete-booking.ts'
import { completedBefore, dueReminder, nextReminderAt } from '../deadlines.ts'
import { dueActions, dueClosings } from '../due-bookings.ts'
import { wasReopened } from '../rules.ts'
import { type Deadline, dueBatchSize, runDeadlines } from '../run-deadlines.ts'
import { type BookingRow, bookings } from '../tables.ts'

type Act = Deadline<BookingRow>['act']

const due = { ...dueClosings, ...dueActions }
type Kind = keyof typeof due

const isClosing = (kind: Kind): kind is keyof typeof dueClosings => kind in dueClosings

/** Each act rechecks the row, so that concurrent processes do it once. */
function actOf(kind: Kind): Act {
  if (kind === 'reminder') return remindParties
  if (!isClosing(kind)) {
    return (ctx, booking) => completeBooking(ctx, booking.id, completedBefore(ctx.clock.now()), null)
  }
  return (ctx, booking) =>
    kind === 'expired' && booking.paymentStatus === 'unpaid' && !wasReopened(booking)
      ? dropUnpaid(ctx, booking)
      : closeBooking(ctx, booking, kind)
}

export function runBookingDeadlines(ctx: Ctx): Promise<void> {
  const deadlines = (Object.keys(due) as Kind[]).map((kind) => ({
    kind,
    list: (ctx: Ctx) => findDue(ctx, kind),
    act: actOf(kind),
  }))
  return runDeadlines(ctx, 'bookingId', deadlines)
}

/** Only its requester has seen it. A payment that arrives at this moment wins or is released. */
async function dropUnpaid(ctx: Ctx, { id }: BookingRow): Promise<void> {
  await ctx.db
    .delete(bookings)
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.status, 'pending'),
        eq(bookings.paymentStatus, 'unpaid'),
        isNull(bookings.answeredAt),
        lte(bookings.expiresAt, ctx.clock.now()),
      ),
    )
}

/** Records a due reminder and schedules the next. The conditional update makes that happen once. */
function remindParties(ctx: Ctx, seen: BookingRow): Promise<void> {
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

function findDue(ctx: Ctx, kind: Kind): Promise<BookingRow[]> {
  const [by, where] = due[kind](ctx.clock.now())
  return ctx.db.select().from(bookings).where(where).orderBy(asc(by)).limit(dueBatchSize)
}
