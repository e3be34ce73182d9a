import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { getUser } from '../../accounts/queries.ts'
import type { AgentRequestRow } from '../agent/queries.ts'
import { answeringWords } from '../agent/wording.ts'

/**
 * The requester’s time zone, in which the times of a reply are read. Throws `conflict` when `seen` differs: the chosen
 * time would become another hour.
 */
export async function getRequesterTimeZone(
  ctx: Ctx,
  { requesterId }: AgentRequestRow,
  seen: string | undefined,
): Promise<string> {
  const { name, timeZone } = await getUser(ctx, requesterId)
  if (seen && seen !== timeZone) {
    refuse('conflict', answeringWords.zoneChanged({ name }))
  }
  return timeZone
}
