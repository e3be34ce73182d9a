import { and, eq, inArray, isNull, lte, ne, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ClosedReason } from '../../contract/requests/booking-steps.ts'
import { completedBefore, undisputedBefore, unscheduledBefore } from './deadlines.ts'
import { bookings } from './tables.ts'

/** Since when a deadline has been due, and for which bookings. Each has its own index. */
type Due = (now: Date) => readonly [since: AnyPgColumn, where: SQL | undefined]

export const dueClosings = {
  expired: (now) => [bookings.expiresAt, and(eq(bookings.status, 'pending'), lte(bookings.expiresAt, now))],
  unscheduled: (now) => [
    bookings.answeredAt,
    and(
      eq(bookings.status, 'confirmed'),
      isNull(bookings.startsAt),
      ne(bookings.paymentStatus, 'capturing'),
      lte(bookings.answeredAt, unscheduledBefore(now)),
    ),
  ],
  no_show: (now) => [
    bookings.noShowAt,
    and(
      eq(bookings.status, 'completed'),
      isNull(bookings.noShowObjectedAt),
      lte(bookings.noShowAt, undisputedBefore(now)),
    ),
  ],
} satisfies Partial<Record<ClosedReason, Due>>

export const dueActions = {
  completion: (now) => [
    bookings.endsAt,
    and(
      eq(bookings.status, 'confirmed'),
      ne(bookings.paymentStatus, 'capturing'),
      lte(bookings.endsAt, completedBefore(now)),
    ),
  ],
  reminder: (now) => [
    bookings.remindAt,
    and(inArray(bookings.status, ['pending', 'confirmed']), lte(bookings.remindAt, now)),
  ],
} satisfies Record<string, Due>
