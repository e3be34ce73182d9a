import { and, asc, eq, inArray, isNull, lte, ne, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../platform/ctx.ts'
import { completedBefore, undisputedBefore, unscheduledBefore } from './set-deadlines.ts'
import { type BookingRow, bookings } from './tables.ts'

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

/** Bookings that something is due for, longest due first. */
export function findDue(ctx: Ctx, kind: keyof typeof due): Promise<BookingRow[]> {
  const [by, where] = due[kind](ctx.clock.now())
  return ctx.db.select().from(bookings).where(where).orderBy(asc(by)).limit(batch)
}
