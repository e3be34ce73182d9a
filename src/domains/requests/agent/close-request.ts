import { and, eq, lte } from 'drizzle-orm'
import type { RequestRole } from '../../../contract/requests/agent-requests.ts'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { settleFee } from '../return-fee.ts'
import { type AgentRequestRow, agentRequests } from '../tables.ts'
import { updateRequest } from '../update-request.ts'
import { agentProcess } from './agent-process.ts'
import { areOpen, unanswered } from './queries.ts'
import { type Closing, feeOutcomeOf } from './rules.ts'

type How = {
  status: Closing
  by?: RequestRole
  response?: string
}

/**
 * Closes an open request without a booking and settles its fee. The conditional update lets one of several concurrent
 * replies win; undefined for the others.
 */
export function closeRequest(
  ctx: Ctx,
  seen: AgentRequestRow,
  how: How,
): Promise<AgentRequestRow | undefined> {
  return withTransaction(ctx, (ctx) => closeInTransaction(ctx, seen, how))
}

export function closeInTransaction(
  ctx: TransactionCtx,
  seen: AgentRequestRow,
  { status, by, response }: How,
): Promise<AgentRequestRow | undefined> {
  const now = ctx.clock.now()
  return updateRequest(ctx, agentProcess, {
    set: {
      status,
      ...(response && { agentResponse: response }),
      ...(status === 'declined' && { respondedAt: now }),
      offeredTimes: null,
      questionAt: null,
    },
    where: and(
      eq(agentRequests.id, seen.id),
      areOpen,
      // The row must still be due: the deadline may have changed.
      status === 'expired' ? lte(agentRequests.expiresAt, now) : undefined,
      status === 'declined' ? unanswered(seen) : undefined,
    ),
    also: (ctx, row) => settleFee(ctx, row.paymentId, feeOutcomeOf(row)),
    entry: { what: status, ...(by && { by }), ...(response && { text: response }) },
    event: 'agent_request.closed',
  })
}
