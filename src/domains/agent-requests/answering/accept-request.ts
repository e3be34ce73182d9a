import type { z } from 'zod'
import type { acceptForm } from '../../../contract/requests/agent-requests.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { readTimes } from '../../bookings/parse-times.ts'
import type { AgentRequestRow } from '../tables.ts'
import { allowAct } from './authorize-act.ts'
import { agreeRequest } from './confirm-request.ts'
import { readClock } from './get-time-zone.ts'

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
    response,
  }: z.output<typeof acceptForm>,
): Promise<AgentRequestRow> {
  await allowAct(ctx, request, seat, 'accept')
  const timeZone = await readClock(ctx, request, creatorTimeZone)
  const now = ctx.clock.now()
  const [startsAt] = readTimes([{ date, time }], { timeZone, now, fieldOf: () => 'time' })
  if (!startsAt) throw new Error('The time was not read.')
  return agreeRequest(ctx, request, {
    by: seat,
    startsAt,
    durationMinutes: duration ?? request.durationMinutes,
    speakingFee,
    agentResponse: response,
  })
}
