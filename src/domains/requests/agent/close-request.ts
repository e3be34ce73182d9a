import { and, eq, lte } from 'drizzle-orm'
import type { RequestRole } from '../../../contract/requests/agent-requests.ts'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { settleFee } from '../return-fee.ts'
import { agentAnswers, bookings } from '../tables.ts'
import { updateRequest } from '../update-request.ts'
import { agentProcess } from './agent-process.ts'
import type { AgentRequestRow } from './queries.ts'
import { areOpen, unanswered } from './queries.ts'
import { actorOf, type Closing, feeOutcomeOf } from './rules.ts'

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
  const closedReason = status === 'cancelled' ? 'admin' : status
  return updateRequest(ctx, agentProcess, {
    set: {
      request: {
        status: 'cancelled',
        closedReason,
        remindAt: null,
        offeredTimes: null,
        offeredBy: null,
      },
      answer: {
        ...(response && { response }),
        ...(status === 'declined' && { respondedAt: now }),
        questionAt: null,
      },
    },
    where: and(
      eq(agentAnswers.id, seen.id),
      areOpen,
      // The row must still be due: the deadline may have changed.
      status === 'expired' ? lte(bookings.expiresAt, now) : undefined,
      status === 'declined' ? unanswered(seen) : undefined,
    ),
    also: async (ctx, row) => row.paymentId && settleFee(ctx, row.paymentId, feeOutcomeOf(row)),
    entry: { what: closedReason, by: by && actorOf(by), text: response },
    event: 'agent_request.closed',
  })
}
