import { and, asc, eq, inArray, isNull, lte, ne, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/with-transaction.ts'
import { recordEvent } from '../../events.ts'
import { closeBooking } from '../answering/close-booking.ts'
import { completeBooking } from '../answering/complete-booking.ts'
import { wasReopened } from '../rules.ts'
import {
  completedBefore,
  dueReminder,
  nextReminderAt,
  undisputedBefore,
  unscheduledBefore,
} from '../set-deadlines.ts'
import { type BookingRow, bookings } from '../tables.ts'

/** At most so many of a kind are dealt with in one minute. */
const batch = 1000

/** What the clock asks for, by kind. An index of its own serves each. */
const due = {
  expiry: (now: Date) => [
    bookings.expiresAt,
    and(eq(bookings.status, 'pending'), lte(bookings.expiresAt, now)),
  ],
  completion: (now: Date) => [
    bookings.endsAt,
    and(
      eq(bookings.status, 'confirmed'),
      ne(bookings.paymentStatus, 'capturing'),
      lte(bookings.endsAt, completedBefore(now)),
    ),
  ],
  scheduling: (now: Date) => [
    bookings.answeredAt,
    and(
      eq(bookings.status, 'confirmed'),
      isNull(bookings.startsAt),
      ne(bookings.paymentStatus, 'capturing'),
      lte(bookings.answeredAt, unscheduledBefore(now)),
    ),
  ],
  no_show: (now: Date) => [
    bookings.noShowAt,
    and(
      eq(bookings.status, 'completed'),
      isNull(bookings.noShowObjectedAt),
      lte(bookings.noShowAt, undisputedBefore(now)),
    ),
  ],
  reminder: (now: Date) => [
    bookings.remindAt,
    and(inArray(bookings.status, ['pending', 'confirmed']), lte(bookings.remindAt, now)),
  ],
} as const satisfies Record<string, (now: Date) => readonly [AnyPgColumn, SQL | undefined]>

type Act = (ctx: Ctx, booking: BookingRow) => Promise<unknown>

/** What the clock does to what is due. Each act is decided by the row, so two processes at once do it once. */
const acts: [kind: Parameters<typeof findDue>[1], act: Act][] = [
  [
    'expiry',
    (ctx, due) =>
      due.paymentStatus === 'unpaid' && !wasReopened(due)
        ? dropUnpaid(ctx, due)
        : closeBooking(ctx, due, 'expired'),
  ],
  ['completion', (ctx, due) => completeBooking(ctx, due.id, completedBefore(ctx.clock.now()), null)],
  ['scheduling', (ctx, due) => closeBooking(ctx, due, 'unscheduled')],
  ['no_show', (ctx, due) => closeBooking(ctx, due, 'no_show')],
  ['reminder', remindParties],
]

/** Does everything that the clock asks for. One booking that fails does not keep the others waiting: it is tried again. */
export async function keepDeadlines(ctx: Ctx): Promise<void> {
  for (const [kind, act] of acts) {
    for (const booking of await findDue(ctx, kind)) {
      try {
        await act(ctx, booking)
      } catch (error) {
        ctx.log.error({ err: error, bookingId: booking.id, kind }, 'a deadline could not be kept yet')
      }
    }
  }
}

/** Nobody but its requester has ever seen it. A payment that arrives at this moment wins or is released. */
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

/** Says that a reminder is due and when the next one is. The conditional update lets it be said once, however many look. */
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

/** Bookings that something is due for, longest due first. */
function findDue(ctx: Ctx, kind: keyof typeof due): Promise<BookingRow[]> {
  const [by, where] = due[kind](ctx.clock.now())
  return ctx.db.select().from(bookings).where(where).orderBy(asc(by)).limit(batch)
}
