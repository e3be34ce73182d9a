import type { z } from 'zod'
import type { acceptOfferForm } from '../../../contract/requests/agent-requests.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import { authorizeAction } from './authorize-action.ts'
import { confirmRequest } from './confirm-request.ts'
import { requireRequest } from './policy.ts'
import type { AgentRequestRow } from './queries.ts'
import { answeringWords } from './wording.ts'

type Taken = z.output<typeof acceptOfferForm>

/**
 * Accepts one of the proposed times and creates the booking. Throws `conflict` when the proposal has changed since it was
 * seen, `time_taken` when a participant has another booking then; the proposed times stay.
 */
export async function acceptOffer(ctx: Ctx, id: number, { offer, ...seen }: Taken): Promise<AgentRequestRow> {
  const { request, seat } = await requireRequest(ctx, id)
  await authorizeAction(ctx, request, seat, 'accept-offer')
  const startsAt = request.offeredTimes?.[offer]
  if (!startsAt) refuseField('offer', answeringWords.unknownTime)
  if (seen.startsAt && Date.parse(seen.startsAt) !== startsAt.getTime()) {
    refuse('conflict', answeringWords.timesChanged)
  }
  if (startsAt <= ctx.clock.now()) {
    refuseField('offer', answeringWords.timePassed)
  }
  const { durationMinutes, speakingFee, agentResponse } = request
  const { duration = durationMinutes, speakingFee: fee = speakingFee } = seen
  if (duration !== durationMinutes || fee !== speakingFee) {
    refuse('conflict', answeringWords.termsChanged)
  }
  return confirmRequest(ctx, request, { by: seat, startsAt, durationMinutes, speakingFee, agentResponse })
}
