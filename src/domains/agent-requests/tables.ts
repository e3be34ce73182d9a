import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { agentRequestStatuses, requestSteps, type Seat } from '../../contract/requests/agent-requests.ts'
import { requestFormats } from '../../contract/requests/direct-bookings.ts'
import { at, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'
import { bookings } from '../bookings/tables.ts'
import { payments } from '../payments/tables.ts'

/** A request to a guest that goes to their agent. Its fee is charged when it is sent. */
export const agentRequests = pgTable(
  'agent_requests',
  {
    id: identity(),
    guestId: integer()
      .notNull()
      .references(() => users.id),
    /** Who asks, and would be the host. */
    requesterId: integer()
      .notNull()
      .references(() => users.id),
    /** The agent who answers, as the guest named them; the address in lower case. It follows the guest’s choice of agent. */
    agentEmail: text().notNull(),
    agentName: text().notNull(),
    topic: text().notNull(),
    requestedOn: date(),
    format: text({ enum: requestFormats }).notNull(),
    message: text().notNull(),
    durationMinutes: integer().notNull(),
    status: text({ enum: agentRequestStatuses }).notNull(),
    /** What was said with the answer. */
    agentResponse: text(),
    /** As it was agreed or proposed, in words. */
    speakingFee: text(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    /** The payer wants a credit, not the money back, when the request is not accepted. */
    keepAsCredit: boolean().notNull().default(false),
    createdAt: at().notNull(),
    /** When the fee was charged and the agent was asked. Before it nobody but the requester knows of it. */
    sentAt: at(),
    /** When an unanswered request closes by itself. */
    expiresAt: at(),
    /** When whoever is waited for is reminded next. */
    remindAt: at(),
    respondedAt: at(),
    /** The guest answers themselves since then. */
    takenOverAt: at(),
    /** A question to the requester waits for an answer since then. */
    questionAt: at(),
    /** Times that the requester may choose from; null when there are none. */
    offeredTimes: at().array(),
    bookingId: integer().references(() => bookings.id),
    /** `hashRequest` of what was asked. */
    requestHash: text(),
    /** The caller’s Idempotency-Key and what was asked with it. */
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
    /** One request a key and requester. */
    uniqueIndex('agent_requests_idempotency').on(t.requesterId, t.idempotencyKey),
    index('agent_requests_expiry').on(t.expiresAt).where(sql`status in ('pending', 'countered')`),
    index('agent_requests_reminder').on(t.remindAt).where(sql`status in ('pending', 'countered')`),
    check('agent_requests_not_oneself', sql`${t.guestId} <> ${t.requesterId}`),
    check('agent_requests_accepted', sql`(${t.status} = 'accepted') = (${t.bookingId} is not null)`),
    check('agent_requests_countered', sql`(${t.status} = 'countered') = (${t.offeredTimes} is not null)`),
  ],
)
export type AgentRequestRow = typeof agentRequests.$inferSelect

/** Everything that happened to a request, in order, with what was said. Rows are only ever added. */
export const agentRequestSteps = pgTable(
  'agent_request_steps',
  {
    id: identity(),
    requestId: integer()
      .notNull()
      .references(() => agentRequests.id),
    what: text({ enum: requestSteps }).notNull(),
    /** Null for the clock and the payment. */
    by: text().$type<Seat>(),
    text: text(),
    /** The times that were proposed, or the one that was agreed. */
    times: at().array().notNull().default([]),
    at: at().notNull(),
  },
  (t) => [index('agent_request_steps_request').on(t.requestId, t.id)],
)
export type RequestStepRow = typeof agentRequestSteps.$inferSelect

/** Mailed links to an agent’s seat. A link opens every request of its address, for 30 days. */
export const agentLinks = pgTable(
  'agent_links',
  {
    id: identity(),
    tokenHash: text().notNull(),
    /** Whose seat it is, in lower case. */
    agentEmail: text().notNull(),
    /** The request that the mail was about. */
    requestId: integer()
      .notNull()
      .references(() => agentRequests.id),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('agent_links_token').on(t.tokenHash),
    index('agent_links_request').on(t.requestId),
    index('agent_links_expiry').on(t.expiresAt),
  ],
)
export type AgentLinkRow = typeof agentLinks.$inferSelect
