import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Seat } from '../../contract/requests/agent-requests.ts'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { recordEvent } from '../events.ts'
import { pushRequest } from './push-request.ts'
import { unanswered } from './queries.ts'
import { recordStep } from './record-step.ts'
import type { Closing } from './rules.ts'
import { settleFee } from './settle-fee.ts'
import { type AgentRequestRow, agentRequests } from './tables.ts'

type How = {
  status: Closing
  /** Left out for the clock and the payment. */
  by?: Seat
  response?: string
}

/**
 * Closes an open request without a booking: the conditional update lets one of several answers win. The fee goes where it
 * belongs. Undefined when something else came first.
 */
export function closeRequest(
  ctx: Ctx,
  seen: AgentRequestRow,
  how: How,
): Promise<AgentRequestRow | undefined> {
  return withTransaction(ctx, (ctx) => closeIn(ctx, seen, how))
}

/** The same in the caller’s transaction. */
export async function closeIn(
  ctx: TransactionCtx,
  seen: AgentRequestRow,
  { status, by, response }: How,
): Promise<AgentRequestRow | undefined> {
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .update(agentRequests)
    .set({
      status,
      ...(response && { agentResponse: response }),
      ...(status === 'declined' && { respondedAt: now }),
      offeredTimes: null,
      questionAt: null,
    })
    .where(
      and(
        eq(agentRequests.id, seen.id),
        inArray(agentRequests.status, ['pending', 'countered']),
        // What the clock closes must still be due in the row.
        status === 'expired' ? lte(agentRequests.expiresAt, now) : undefined,
        status === 'declined' ? unanswered(seen) : undefined,
      ),
    )
    .returning()
  if (!row) return undefined
  await recordStep(ctx, {
    requestId: row.id,
    what: status,
    ...(by && { by }),
    ...(response && { text: response }),
  })
  await settleFee(ctx, row)
  await recordEvent(ctx, { type: 'agent_request.closed', agentRequestId: row.id })
  pushRequest(ctx, row)
  return row
}
