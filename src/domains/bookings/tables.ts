import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { requestFormats } from '../../contract/requests/direct-bookings.ts'
import { type BookingStep, closedReasons } from '../../contract/requests/happenings.ts'
import { at, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'
import { payments } from '../payments/tables.ts'

export const bookings = pgTable(
  'bookings',
  {
    id: identity(),
    creatorId: integer()
      .notNull()
      .references(() => users.id),
    guestId: integer()
      .notNull()
      .references(() => users.id),
    requestedBy: text({ enum: ['creator', 'guest'] }).notNull(),
    guestName: text().notNull(),
    guestEmail: text().notNull(),
    /** Null when the time is to be agreed; then `bookedOn` is the day of the request. */
    startsAt: at(),
    endsAt: at(),
    /** The creator’s wall clock as asked for. */
    bookedOn: date().notNull(),
    /** HH:MM, or TBD. */
    bookedTime: text().notNull(),
    /** The zone that the wall clock was read in. */
    creatorTimeZone: text().notNull(),
    durationMinutes: integer().notNull(),
    outsideHours: boolean().notNull().default(false),
    /** What a guest was asked for; null for a request to a creator. */
    format: text({ enum: requestFormats }),
    /** The day that was wished for, while no time is agreed. */
    preferredOn: date(),
    /** Agreed for the guest through their agent, in words; it is paid outside the product. */
    speakingFee: text(),
    /** The agent’s name, when one arranged it. */
    arrangedBy: text(),
    topic: text(),
    notes: text(),
    status: text({ enum: ['pending', 'confirmed', 'cancelled', 'completed'] }).notNull(),
    closedReason: text({ enum: closedReasons }),
    /** What the person who declined or canceled wrote to the other one. */
    closingNote: text(),
    paymentStatus: text({
      enum: ['unpaid', 'held', 'capturing', 'captured', 'released', 'refunded', 'credited'],
    }).notNull(),
    paymentId: integer().references(() => payments.id),
    /** The payer wants a credit, not the money back, when the request is not accepted. */
    keepAsCredit: boolean().notNull().default(false),
    createdAt: at().notNull(),
    /** When an unanswered request closes by itself, or an unpaid one is dropped. */
    expiresAt: at(),
    /** Since when it stands as it does; null until a new request is answered. Of one that was reopened, when it was sent again. */
    answeredAt: at(),
    /** Times that one party proposes and the other may take; null when there are none. */
    offeredTimes: at().array(),
    offeredBy: text({ enum: ['creator', 'guest'] }),
    /** When the parties are reminded next. */
    remindAt: at(),
    /** Who said that it did not happen, when, when the other party objected, and when an admin decided that it did happen. */
    noShowBy: text({ enum: ['creator', 'guest'] }),
    noShowAt: at(),
    noShowObjectedAt: at(),
    noShowDecidedAt: at(),
    /** Of its calendar file: rises with every change of time or standing. */
    sequence: integer().notNull().default(0),
    /** `hashRequest` of what was asked; null when it came of an agent request. */
    requestHash: text(),
    /** The caller’s Idempotency-Key and what was asked with it. */
    idempotencyKey: text(),
    idempotencyHash: text(),
  },
  (t) => [
    /** For counting what was asked for: nothing but the index is read. */
    index('bookings_asked').on(t.status).where(sql`payment_status <> 'unpaid'`),
    index('bookings_created').on(t.createdAt, t.id),
    /** Those without a time come last. */
    index('bookings_starts').on(sql`coalesce(${t.startsAt}, 'infinity')`, t.id),
    index('bookings_topic').using('gin', sql`lower(${t.topic}) gin_trgm_ops`),
    index('bookings_status').on(t.status, t.id),
    index('bookings_creator').on(t.creatorId, t.id),
    index('bookings_guest').on(t.guestId, t.id),
    uniqueIndex('bookings_payment').on(t.paymentId),
    /** The same request waits once. */
    uniqueIndex('bookings_same_request')
      .on(t.requestHash)
      .where(sql`status = 'pending' and payment_status <> 'unpaid'`),
    /** One request a key and requester. */
    uniqueIndex('bookings_idempotency').on(
      sql`(case when requested_by = 'creator' then creator_id else guest_id end)`,
      t.idempotencyKey,
    ),
    index('bookings_expiry').on(t.expiresAt).where(sql`status = 'pending'`),
    index('bookings_running').on(t.endsAt).where(sql`status = 'confirmed'`),
    index('bookings_reminder').on(t.remindAt).where(sql`status in ('pending', 'confirmed')`),
    index('bookings_timeless').on(t.answeredAt).where(sql`status = 'confirmed' and starts_at is null`),
    index('bookings_no_show').on(t.noShowAt).where(sql`status = 'completed' and no_show_objected_at is null`),
    /** Disputes that wait for an admin. There are few. */
    index('bookings_disputed')
      .on(t.id)
      .where(sql`status = 'completed' and no_show_objected_at is not null and no_show_decided_at is null`),
    check('bookings_offers', sql`(${t.offeredTimes} is null) = (${t.offeredBy} is null)`),
    check('bookings_not_oneself', sql`${t.creatorId} <> ${t.guestId}`),
    check('bookings_closed', sql`(${t.status} = 'cancelled') = (${t.closedReason} is not null)`),
  ],
)
export type BookingRow = typeof bookings.$inferSelect

/** Everything that happened to a booking, in order. Rows are only ever added. */
export const bookingHistory = pgTable(
  'booking_history',
  {
    id: identity(),
    bookingId: integer()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    what: text().notNull().$type<BookingStep>(),
    /** Null for the clock, the payment and another booking. */
    by: text({ enum: ['creator', 'guest', 'admin'] }),
    /** The times that were proposed, or the one that was taken. */
    times: at().array().notNull().default([]),
    at: at().notNull(),
  },
  (t) => [index('booking_history_booking').on(t.bookingId, t.id)],
)
export type HistoryRow = typeof bookingHistory.$inferSelect
