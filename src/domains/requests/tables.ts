import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  agentRequestStatuses,
  type RequestRole,
  requestSteps,
} from '../../contract/requests/agent-requests.ts'
import { type BookingStep, closedReasons } from '../../contract/requests/booking-steps.ts'
import type { BookingStatus } from '../../contract/requests/bookings.ts'
import { requestFormats } from '../../contract/requests/direct-bookings.ts'
import { at, bigId, identity } from '../../platform/database/columns.ts'
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
    /** Free text, agreed with the guest’s agent and paid outside the product. */
    speakingFee: text(),
    arrangedBy: text(),
    topic: text(),
    notes: text(),
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
    /** `hashRequest` of what was asked. Null while that is incomplete, and for what came of an agent request. */
    requestHash: text(),
    /** The Idempotency-Key, and a hash of the request sent with it. */
    idempotencyKey: text(),
    idempotencyHash: text(),
  },
  (t) => [
    /** Index-only scans for counting requests. */
    index('bookings_asked').on(t.status).where(sql`payment_status <> 'unpaid'`),
    index('bookings_created').on(t.createdAt, t.id),
    /** Bookings without a time come last. */
    index('bookings_starts').on(sql`coalesce(${t.startsAt}, 'infinity')`, t.id),
    index('bookings_topic').using('gin', sql`lower(${t.topic}) gin_trgm_ops`),
    index('bookings_status').on(t.status, t.id),
    index('bookings_creator').on(t.creatorId, t.id),
    index('bookings_guest').on(t.guestId, t.id),
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
    what: text().notNull().$type<BookingStep>(),
    /** Null for deadlines, the payment and another booking. */
    by: text({ enum: ['creator', 'guest', 'admin'] }),
    times: at().array().notNull().default([]),
    at: at().notNull(),
  },
  (t) => [index('booking_history_booking').on(t.bookingId, t.id)],
)
export type HistoryRow = typeof bookingHistory.$inferSelect

/** Requests to a guest’s agent. The fee is charged when one is sent. */
export const agentRequests = pgTable(
  'agent_requests',
  {
    id: identity(),
    guestId: integer()
      .notNull()
      .references(() => users.id),
    requesterId: integer()
      .notNull()
      .references(() => users.id),
    /** Lower case. Follows the guest’s choice of agent while the request is open. */
    agentEmail: text().notNull(),
    agentName: text().notNull(),
    topic: text().notNull(),
    requestedOn: date(),
    format: text({ enum: requestFormats }).notNull(),
    message: text().notNull(),
    durationMinutes: integer().notNull(),
    status: text({ enum: agentRequestStatuses }).notNull(),
    agentResponse: text(),
    speakingFee: text(),
    paymentId: bigId()
      .notNull()
      .references(() => payments.id),
    /** If the request isn’t accepted, the payer wants a credit instead of the money. */
    keepAsCredit: boolean().notNull().default(false),
    createdAt: at().notNull(),
    /** When the fee was charged and the agent emailed. Until then only the requester sees the request. */
    sentAt: at(),
    expiresAt: at(),
    remindAt: at(),
    respondedAt: at(),
    takenOverAt: at(),
    questionAt: at(),
    offeredTimes: at().array(),
    bookingId: bigId().references(() => bookings.id),
    /** `hashRequest` of what was asked. */
    requestHash: text(),
    /** The caller’s Idempotency-Key, and a hash of the request sent with it. */
    idempotencyKey: text(),
    idempotencyHash: text(),
  },
  (t) => [
    index('agent_requests_guest').on(t.guestId, t.id),
    index('agent_requests_requester').on(t.requesterId, t.id),
    index('agent_requests_agent').on(t.agentEmail, t.id),
    uniqueIndex('agent_requests_payment').on(t.paymentId),
    uniqueIndex('agent_requests_booking').on(t.bookingId),
    /** The same request waits once. */
    uniqueIndex('agent_requests_same_request')
      .on(t.requestHash)
      .where(sql`status in ('pending', 'countered')`),
    uniqueIndex('agent_requests_idempotency').on(t.requesterId, t.idempotencyKey),
    index('agent_requests_expiry').on(t.expiresAt).where(sql`status in ('pending', 'countered')`),
    index('agent_requests_reminder').on(t.remindAt).where(sql`status in ('pending', 'countered')`),
    check('agent_requests_not_oneself', sql`${t.guestId} <> ${t.requesterId}`),
    check('agent_requests_accepted', sql`(${t.status} = 'accepted') = (${t.bookingId} is not null)`),
    check('agent_requests_countered', sql`(${t.status} = 'countered') = (${t.offeredTimes} is not null)`),
  ],
)
export type AgentRequestRow = typeof agentRequests.$inferSelect

/** The history of requests. Rows are only ever added. */
export const agentRequestSteps = pgTable(
  'agent_request_steps',
  {
    id: identity(),
    requestId: bigId()
      .notNull()
      .references(() => agentRequests.id),
    what: text({ enum: requestSteps }).notNull(),
    /** Null for deadlines, payments and a change of agent. */
    by: text().$type<RequestRole>(),
    text: text(),
    times: at().array().notNull().default([]),
    at: at().notNull(),
  },
  (t) => [index('agent_request_steps_request').on(t.requestId, t.id)],
)
export type RequestStepRow = typeof agentRequestSteps.$inferSelect

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
      .references(() => agentRequests.id),
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
