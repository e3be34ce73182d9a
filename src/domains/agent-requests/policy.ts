import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { refuse } from '../../platform/refuse.ts'
import { findRequest } from './queries.ts'
import type { AgentRequestRow } from './tables.ts'

/** The parts that members play; the agent has a seat of their own, without an account. */
export type MemberSeat = 'requester' | 'guest'

/** The part that a person plays, or none. A request that was not sent exists for its requester alone. */
export function seatOf(
  { requesterId, guestId, sentAt }: AgentRequestRow,
  userId: number,
): MemberSeat | undefined {
  if (userId === requesterId) return 'requester'
  return userId === guestId && sentAt ? 'guest' : undefined
}

/** A request with the caller’s part in it; a 404 for everybody else, so that ids tell nothing. */
export async function requireRequest(
  ctx: Ctx,
  id: number,
): Promise<{ request: AgentRequestRow; seat: MemberSeat }> {
  const { userId } = requireMember(ctx)
  const request = await findRequest(ctx, id)
  const seat = request && seatOf(request, userId)
  if (!request || !seat) refuse('not_found', 'This request does not exist.')
  return { request, seat }
}
