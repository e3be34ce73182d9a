import type { z } from 'zod'
import type { acceptForm } from '../../../contract/requests/agent-requests.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { AgentRequestRow } from '../agent/queries.ts'
import { parseTimes } from '../parse-times.ts'
import { authorizeAction } from './authorize-move.ts'
import { confirmRequest } from './confirm-request.ts'
import { getRequesterTimeZone } from './get-requester-time-zone.ts'

/**
 * Creates the booking at a time in the requester’s time zone. Throws `invalid` with the field for an impossible time,
 * `time_taken` when a participant has another booking then.
 */
export async function acceptRequest(
  ctx: Ctx,
  request: AgentRequestRow,
  seat: 'agent' | 'guest',
  {
    date,
    time,
    creatorTimeZone,
    duration,
    speakingFee = request.speakingFee,
    response: agentResponse,
  }: z.output<typeof acceptForm>,
): Promise<AgentRequestRow> {
  await authorizeAction(ctx, request, seat, 'accept')
  const timeZone = await getRequesterTimeZone(ctx, request, creatorTimeZone)
  const now = ctx.clock.now()
  const [startsAt] = parseTimes([{ date, time }], { timeZone, now, fieldOf: () => 'time' })
  if (!startsAt) throw new Error('The time was not read.')
  const durationMinutes = duration ?? request.durationMinutes
  return confirmRequest(ctx, request, { by: seat, startsAt, durationMinutes, speakingFee, agentResponse })
}
