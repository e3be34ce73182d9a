import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { closedReasons, type RequestStep } from '../../contract/requests/booking-steps.ts'
import type { BookingStatus } from '../../contract/requests/bookings.ts'
import { requestFormats } from '../../contract/requests/direct-bookings.ts'
import { at, bigId, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'
import { payments } from '../payments/tables.ts'

const isOpen = sql`status in ('pending', 'confirmed')
  or status = 'completed' and no_show_by is not null and no_show_objected_at is null`

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
    /** Who answers: the guest’s agent until that request is accepted, and then the recipient. */
    answerer: text({ enum: ['recipient', 'agent'] })
      .notNull()
      .default('recipient'),
    guestName: text().notNull(),
    guestEmail: text().notNull(),
    /** Null when the time is to be agreed; then `bookedOn` is the day of the request. */
    startsAt: at(),
    endsAt: at(),
    /** As requested, on the creator’s wall clock. */
    bookedOn: date().notNull(),
    /** HH:MM, or TBD. */
    bookedTime: text().notNull(),
    creatorTimeZone: text().notNull(),
    durationMinutes: integer().notNull(),
    outsideHours: boolean().notNull().default(false),
    /** Null for a request to a creator. */
    format: text({ enum: requestFormats }),
    preferredOn: date(),
    topic: text(),
    notes: text(),
    /** By a moderator: nobody reads topic and notes. */
    hiddenAt: at(),
    /** `started`: its payment was started, and it isn’t sent. Only checkout reads those, as `UnsentRow`. */
    status: text().notNull().$type<BookingStatus>(),
    closedReason: text({ enum: closedReasons }),
    closingNote: text(),
    paymentStatus: text({
      enum: ['unpaid', 'held', 'capturing', 'captured', 'disputed', 'released', 'refunded', 'credited'],
    }).notNull(),
    paymentId: bigId().references(() => payments.id),
    /** The payer wants a credit if the request isn’t accepted. */
    keepAsCredit: boolean().notNull().default(false),
    createdAt: at().notNull(),
    /** When an unanswered request expires, or an unpaid one is deleted. */
    expiresAt: at(),
    /** When the status last changed by an answer or closing; when a reopened request was sent again. Null for new requests. */
    answeredAt: at(),
    offeredTimes: at().array(),
    offeredBy: text({ enum: ['creator', 'guest'] }),
    remindAt: at(),
    noShowBy: text({ enum: ['creator', 'guest'] }),
    noShowAt: at(),
    noShowObjectedAt: at(),
    noShowDecidedAt: at(),
    /** Start of its UID in calendars. Ids begin again after a restore, so they can’t be it. */
    calendarUid: text().notNull().default(sql`('booking-' || gen_random_uuid()::text)`),
    /** SEQUENCE of its calendar file: increases when its time or status changes. */
    sequence: integer().notNull().default(0),
    /** `hashRequest` of what was asked. Null while that is incomplete. */
    requestHash: text(),
    /** The Idempotency-Key, and a hash of the request sent with it. */
    idempotencyKey: text(),
    idempotencyHash: text(),
  },
  (t) => [
    /** Index-only scans for counting requests. */
    index('bookings_asked').on(t.status).where(sql`payment_status <> 'unpaid' and answerer = 'recipient'`),
    index('bookings_created').on(t.createdAt, t.id),
    /** Bookings without a time come last. */
    index('bookings_starts').on(sql`coalesce(${t.startsAt}, 'infinity')`, t.id),
    index('bookings_topic').using('gin', sql`lower(${t.topic}) gin_trgm_ops`),
    index('bookings_status').on(t.status, t.id),
    index('bookings_creator').on(t.creatorId, t.id),
    index('bookings_guest').on(t.guestId, t.id),
    /** What of a person’s may wait for an answer, or is ahead. */
    index('bookings_creator_open')
      .on(t.creatorId, sql`coalesce(${t.startsAt}, 'infinity')`, t.id)
      .where(isOpen),
    index('bookings_guest_open').on(t.guestId, sql`coalesce(${t.startsAt}, 'infinity')`, t.id).where(isOpen),
    /** For how the recipient answers. */
    index('bookings_received')
      .on(sql`(case when requested_by = 'creator' then guest_id else creator_id end)`, t.createdAt)
      .where(sql`payment_status <> 'unpaid' and answerer = 'recipient'`),
    uniqueIndex('bookings_payment').on(t.paymentId),
    /** The same request waits once, sent or not, in any number of tabs. A reopened one joins when it is paid. */
    uniqueIndex('bookings_same_request')
      .on(t.requestHash)
      .where(
        sql`status = 'started' or status = 'pending' and (payment_status <> 'unpaid' or answered_at is null)`,
      ),
    /** One request per key and requester. */
    uniqueIndex('bookings_idempotency').on(
      sql`(case when requested_by = 'creator' then creator_id else guest_id end)`,
      t.idempotencyKey,
    ),
    index('bookings_expiry').on(t.expiresAt).where(sql`status = 'pending'`),
    index('bookings_running').on(t.endsAt).where(sql`status = 'confirmed'`),
    index('bookings_reminder').on(t.remindAt).where(sql`status in ('pending', 'confirmed')`),
    index('bookings_timeless').on(t.answeredAt).where(sql`status = 'confirmed' and starts_at is null`),
    index('bookings_no_show').on(t.noShowAt).where(sql`status = 'completed' and no_show_objected_at is null`),
    index('bookings_disputed')
      .on(t.id)
      .where(sql`status = 'completed' and no_show_objected_at is not null and no_show_decided_at is null`),
    check('bookings_offers', sql`(${t.offeredTimes} is null) = (${t.offeredBy} is null)`),
    check('bookings_not_oneself', sql`${t.creatorId} <> ${t.guestId}`),
    check('bookings_closed', sql`(${t.status} = 'cancelled') = (${t.closedReason} is not null)`),
  ],
)
export type BookingRow = typeof bookings.$inferSelect
/** Not sent, or not again: its payment was started, or it waits for one. */
export type UnsentRow = Omit<BookingRow, 'status' | 'paymentStatus'> & {
  status: 'started' | 'pending'
  paymentStatus: 'unpaid'
}

/** Append-only. */
export const bookingHistory = pgTable(
  'booking_history',
  {
    id: identity(),
    bookingId: bigId()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    what: text().notNull().$type<RequestStep>(),
    /** Null for deadlines, the payment, another booking and a change of agent. */
    by: text({ enum: ['creator', 'guest', 'agent', 'admin'] }),
    times: at().array().notNull().default([]),
    /** What an agent, or the requester to an agent, wrote with it. */
    text: text(),
    at: at().notNull(),
  },
  (t) => [index('booking_history_booking').on(t.bookingId, t.id)],
)
export type HistoryRow = typeof bookingHistory.$inferSelect

/**
 * What only a request to a guest’s agent has. Its id is the agent request’s, in addresses and emails; the request itself
 * is the row of `bookings`.
 */
export const agentAnswers = pgTable(
  'agent_answers',
  {
    id: identity(),
    bookingId: bigId()
      .notNull()
      .references(() => bookings.id),
    /** Lower case. Follows the guest’s choice of agent while the request is open. */
    agentEmail: text().notNull(),
    agentName: text().notNull(),
    response: text(),
    /** Free text, paid outside the product. */
    speakingFee: text(),
    /** When the fee was charged and the agent emailed. Until then only the requester sees the request. */
    sentAt: at(),
    respondedAt: at(),
    /** The guest answers instead of the agent. */
    takenOverAt: at(),
    /** A question that the requester hasn’t answered. */
    questionAt: at(),
  },
  (t) => [
    uniqueIndex('agent_answers_booking').on(t.bookingId),
    index('agent_answers_agent').on(t.agentEmail, t.id),
  ],
)

/** Emailed links to the agent portal. A link opens every request of its address, for 30 days. */
export const agentLinks = pgTable(
  'agent_links',
  {
    id: identity(),
    tokenHash: text().notNull(),
    /** Lower case. */
    agentEmail: text().notNull(),
    requestId: bigId()
      .notNull()
      .references(() => agentAnswers.id),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('agent_links_token').on(t.tokenHash),
    index('agent_links_request').on(t.requestId),
    index('agent_links_agent').on(t.agentEmail),
    index('agent_links_expiry').on(t.expiresAt),
  ],
)
export type AgentLinkRow = typeof agentLinks.$inferSelect
