import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  agentRequestStatuses,
  type RequestRole,
  requestSteps,
} from '../../contract/requests/agent-requests.ts'
import { requestFormats } from '../../contract/requests/direct-bookings.ts'
import { at, bigId, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'
import { bookings } from '../bookings/tables.ts'
import { payments } from '../payments/tables.ts'

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
