import { and, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { questionAnswer } from '../../../contract/requests/agent-requests.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { requireRequest } from '../agent/policy.ts'
import { type AgentRequestRow, getRequestByBooking, isWaiting, listSteps } from '../agent/queries.ts'
import { actorOf } from '../agent/rules.ts'
import { answeringWords } from '../agent/wording.ts'
import { agentAnswers } from '../tables.ts'
import { authorizeAction } from './authorize-move.ts'
import { changeRequest } from './change-request.ts'

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
  const { id: rowId } = await changeRequest(ctx, request.row, {
    answer: { questionAt: null },
    where: and(isWaiting(ctx.clock.now()), isNotNull(agentAnswers.questionAt)),
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
  return getRequestByBooking(ctx, rowId)
}
