import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { countAndLimit } from '../../../platform/limits/limit.ts'
import { limits } from '../../limits.ts'
import { agentAnswers } from '../tables.ts'
import { updateRequest } from '../update-request.ts'
import { agentProcess } from './agent-process.ts'
import { authorizeAction, refuseStale } from './authorize-action.ts'
import type { AgentRequestRow } from './queries.ts'
import { isWaiting, sameAnswerer } from './queries.ts'

export async function sendQuestion(
  ctx: Ctx,
  request: AgentRequestRow,
  seat: 'agent' | 'guest',
  question: string,
): Promise<AgentRequestRow> {
  await authorizeAction(ctx, request, seat, 'ask')
  return withTransaction(ctx, async (ctx) => {
    await countAndLimit(ctx, limits.answersPerRequest, `${request.id}`)
    const now = ctx.clock.now()
    const row = await updateRequest(ctx, agentProcess, {
      set: { answer: { questionAt: now } },
      where: and(eq(agentAnswers.id, request.id), isWaiting(now), sameAnswerer(request)),
      entry: { what: 'asked', by: seat, text: question },
      event: 'agent_request.asked',
    })
    return row ?? refuseStale(ctx, request)
  })
}
