import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { counterForm } from '../../../contract/requests/agent-requests.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { countAndLimit } from '../../../platform/limits/limit.ts'
import { getUser } from '../../accounts/queries.ts'
import { limits } from '../../limits.ts'
import { checkBusy } from '../answering/check-busy.ts'
import { parseTimes } from '../parse-times.ts'
import { agentAnswers } from '../tables.ts'
import { updateRequest } from '../update-request.ts'
import { agentProcess } from './agent-process.ts'
import { authorizeAction, refuseStale } from './authorize-action.ts'
import { getRequesterTimeZone } from './get-requester-time-zone.ts'
import type { AgentRequestRow } from './queries.ts'
import { isWaiting, unanswered } from './queries.ts'

/**
 * Proposes times in the requester’s time zone; they replace earlier ones. The deadline stays. Throws `invalid` or
 * `time_taken` with the field for an impossible time.
 */
export async function proposeTimes(
  ctx: Ctx,
  request: AgentRequestRow,
  seat: 'agent' | 'guest',
  {
    offers,
    creatorTimeZone,
    duration,
    speakingFee = request.speakingFee,
    response,
  }: z.output<typeof counterForm>,
): Promise<AgentRequestRow> {
  await authorizeAction(ctx, request, seat, 'counter')
  const timeZone = await getRequesterTimeZone(ctx, request, creatorTimeZone)
  const guest = await getUser(ctx, request.guestId)
  const now = ctx.clock.now()
  const times = parseTimes(offers, { timeZone, now })
  const durationMinutes = duration ?? request.durationMinutes
  const who = seat === 'guest' ? 'You have' : `${guest.name} has`
  await checkBusy(ctx, guest.id, { times, durationMinutes, who })
  return withTransaction(ctx, async (ctx) => {
    await countAndLimit(ctx, limits.answersPerRequest, `${request.id}`)
    const row = await updateRequest(ctx, agentProcess, {
      set: {
        request: { offeredTimes: times, offeredBy: 'guest', durationMinutes },
        answer: { speakingFee, response, respondedAt: now },
      },
      where: and(eq(agentAnswers.id, request.id), isWaiting(now), unanswered(request)),
      entry: { what: 'offered', by: seat, text: response, times },
      event: 'agent_request.countered',
    })
    return row ?? refuseStale(ctx, request)
  })
}
