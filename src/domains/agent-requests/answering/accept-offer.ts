import type { z } from 'zod'
import type { acceptOfferForm } from '../../../contract/requests/agent-requests.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import { requireRequest } from '../policy.ts'
import type { AgentRequestRow } from '../tables.ts'
import { agreeRequest } from './agree-request.ts'
import { allowAct } from './allow-act.ts'

/** Which one is taken: its place among the offers, and what was seen there. */
type Taken = z.output<typeof acceptOfferForm>

/**
 * The requester takes one of the proposed times, which makes the booking. Throws `conflict` when the offers have changed
 * since they were seen, `time_taken` when one of the two has another booking then; the offers stand.
 */
export async function acceptOffer(ctx: Ctx, id: number, { offer, ...seen }: Taken): Promise<AgentRequestRow> {
  const { request, seat } = await requireRequest(ctx, id)
  await allowAct(ctx, request, seat, 'accept-offer')
  const startsAt = request.offeredTimes?.[offer]
  if (!startsAt) refuseField('offer', 'There is no such offer. Please choose one of the proposed times.')
  if (seen.startsAt && Date.parse(seen.startsAt) !== startsAt.getTime()) {
    refuse('conflict', 'Other times have been proposed in the meantime. Please look at them again.')
  }
  if (startsAt <= ctx.clock.now()) {
    refuseField('offer', 'This time has passed. Please choose another of the proposed times.')
  }
  const { durationMinutes, speakingFee, agentResponse } = request
  const { duration = durationMinutes, speakingFee: fee = speakingFee } = seen
  if (duration !== durationMinutes || fee !== speakingFee) {
    refuse('conflict', 'Another length or speaking fee has been proposed in the meantime. Please look again.')
  }
  return agreeRequest(ctx, request, { by: seat, startsAt, durationMinutes, speakingFee, agentResponse })
}
