import { and, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { recordEvent } from '../events.ts'
import { allowAct, refuseStale } from './allow-act.ts'
import { requireRequest } from './policy.ts'
import { pushRequest } from './push-request.ts'
import { isWaiting } from './queries.ts'
import { recordStep } from './record-step.ts'
import { type AgentRequestRow, agentRequests } from './tables.ts'

/** The requester answers what was asked: one answer a question, so that a repeated press says it once. */
export async function answerAgent(ctx: Ctx, id: number, text: string): Promise<AgentRequestRow> {
  const { request, seat } = await requireRequest(ctx, id)
  await allowAct(ctx, request, seat, 'answer')
  return withTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(agentRequests)
      .set({ questionAt: null })
      .where(and(eq(agentRequests.id, id), isWaiting(ctx.clock.now()), isNotNull(agentRequests.questionAt)))
      .returning()
    if (!row) return refuseStale(ctx, request)
    const stepId = await recordStep(ctx, { requestId: id, what: 'answered', by: seat, text })
    await recordEvent(ctx, { type: 'agent_request.answered', agentRequestId: id, stepId })
    pushRequest(ctx, row)
    return row
  })
}
