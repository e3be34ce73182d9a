import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { RequestRole } from '../../../contract/requests/agent-requests.ts'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { publish } from '../../../platform/realtime/publish.ts'
import type { DomainEvent } from '../../events.ts'
import { type AgentRequestRow, agentRequestSteps, agentRequests, type RequestStepRow } from '../tables.ts'
import type { Process } from '../update-request.ts'

type Entry = Pick<RequestStepRow, 'what'> & {
  by?: RequestRole
  text?: string | null
  times?: Date[]
}

type RequestEvent = Extract<DomainEvent, { type: `agent_request.${string}` }>

/** A request answered by the guest’s agent: charged when it is sent, a booking once it is accepted. */
export const agentProcess: Process<
  AgentRequestRow,
  PgUpdateSetSource<typeof agentRequests>,
  Entry,
  RequestEvent['type']
> = {
  async update(ctx, set, where) {
    const [row] = await ctx.db.update(agentRequests).set(set).where(where).returning()
    return row
  },
  async writeEntry(ctx, { id }, { what, by, text = null, times = [] }) {
    const [entry] = await ctx.db
      .insert(agentRequestSteps)
      .values({ requestId: id, what, by: by ?? null, text, times, at: ctx.clock.now() })
      .returning({ id: agentRequestSteps.id })
    if (!entry) throw new Error('The history entry was not written.')
    return entry.id
  },
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
