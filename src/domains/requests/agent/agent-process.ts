import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { publish } from '../../../platform/realtime/publish.ts'
import type { DomainEvent } from '../../events.ts'
import { agentAnswers, bookings } from '../tables.ts'
import type { Process } from '../update-request.ts'
import { type HistoryEntry, writeEntry } from '../write-entry.ts'
import { type AgentRequestRow, findRequest, lockRequest } from './queries.ts'

/** Of the row of the request, and of its agent’s side. */
type Columns = {
  request?: PgUpdateSetSource<typeof bookings>
  answer?: PgUpdateSetSource<typeof agentAnswers>
}

type RequestEvent = Extract<DomainEvent, { type: `agent_request.${string}` }>

/** A request answered by the guest’s agent: charged when it is sent, a booking once it is accepted. */
export const agentProcess: Process<AgentRequestRow, Columns, HistoryEntry, RequestEvent['type']> = {
  async update(ctx, set, where) {
    const seen = await lockRequest(ctx, where)
    if (!seen) return undefined
    const { request, answer } = set
    if (request) await ctx.db.update(bookings).set(request).where(eq(bookings.id, seen.rowId))
    if (answer) await ctx.db.update(agentAnswers).set(answer).where(eq(agentAnswers.id, seen.id))
    return findRequest(ctx, seen.id)
  },
  writeEntry: (ctx, { rowId }, entry) => writeEntry(ctx, rowId, entry),
  eventOf: (type, { id }, stepId) =>
    ({ type, agentRequestId: id, ...(type in aboutEntries && { stepId }) }) as RequestEvent,
  push: pushRequest,
}

/** Events that can happen several times to one request: each carries its history entry’s id. */
const aboutEntries = {
  'agent_request.asked': true,
  'agent_request.answered': true,
  'agent_request.countered': true,
  'agent_request.passed_on': true,
} satisfies Record<Extract<RequestEvent, { stepId: number }>['type'], true>

/** Pushes a change to open pages; to the guest’s only once the request was sent. */
export function pushRequest(
  ctx: TransactionCtx,
  { id, requesterId, guestId, sentAt }: AgentRequestRow,
): void {
  publish(ctx, sentAt ? [requesterId, guestId] : [requesterId], 'agent_request', { id })
}
