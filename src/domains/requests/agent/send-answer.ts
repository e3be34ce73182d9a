import { and, eq, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { questionAnswer } from '../../../contract/requests/agent-requests.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { agentAnswers } from '../tables.ts'
import { updateRequest } from '../update-request.ts'
import { agentProcess } from './agent-process.ts'
import { authorizeAction, refuseStale } from './authorize-action.ts'
import { requireRequest } from './policy.ts'
import type { AgentRequestRow } from './queries.ts'
import { isWaiting, listSteps } from './queries.ts'
import { actorOf } from './rules.ts'
import { answeringWords } from './wording.ts'

/**
 * Answers the open question, once, so that a second press does nothing. Throws `conflict` when a newer question came
 * after the one the requester saw.
 */
export async function sendAnswer(
  ctx: Ctx,
  id: number,
  { text, askedAt }: z.output<typeof questionAnswer>,
): Promise<AgentRequestRow> {
  const { request, seat } = await requireRequest(ctx, id)
  await authorizeAction(ctx, request, seat, 'answer')
  return withTransaction(ctx, async (ctx) => {
    const row = await updateRequest(ctx, agentProcess, {
      set: { answer: { questionAt: null } },
      where: and(eq(agentAnswers.id, id), isWaiting(ctx.clock.now()), isNotNull(agentAnswers.questionAt)),
      async also(ctx) {
        // The row is locked: no other question can come.
        const question = (await listSteps(ctx, [id])).get(id)?.findLast(({ what }) => what === 'asked')
        if (askedAt && Date.parse(askedAt) !== question?.at.getTime()) {
          refuse('conflict', answeringWords.newerQuestion)
        }
      },
      entry: { what: 'answered', by: actorOf(seat), text },
      event: 'agent_request.answered',
    })
    return row ?? refuseStale(ctx, request)
  })
}
