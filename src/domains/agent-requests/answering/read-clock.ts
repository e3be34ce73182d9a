import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { loadUser } from '../../accounts/queries.ts'
import type { AgentRequestRow } from '../tables.ts'

/**
 * The requester’s time zone, on whose clock an answer’s times are read. Throws `conflict` when `seen` is another: what was
 * chosen would be read as another hour.
 */
export async function readClock(
  ctx: Ctx,
  { requesterId }: AgentRequestRow,
  seen: string | undefined,
): Promise<string> {
  const { name, timeZone } = await loadUser(ctx, requesterId)
  if (seen && seen !== timeZone) {
    refuse('conflict', `${name} is in another time zone now. Please look at the times again and send them.`)
  }
  return timeZone
}
