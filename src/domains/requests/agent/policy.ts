import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { AgentRequestRow } from './queries.ts'
import { findRequest } from './queries.ts'
import { answeringWords } from './wording.ts'

export type MemberRole = 'requester' | 'guest'

/** A user’s role in a request, if any. Before it is sent, only the requester has one. */
export function memberRoleOf(
  { requesterId, guestId, sentAt }: AgentRequestRow,
  userId: number,
): MemberRole | undefined {
  if (userId === requesterId) return 'requester'
  return userId === guestId && sentAt ? 'guest' : undefined
}

/** A request with the caller’s role. Throws 404 for everyone else, so that ids reveal nothing. */
export async function requireRequest(
  ctx: Ctx,
  id: number,
): Promise<{ request: AgentRequestRow; seat: MemberRole }> {
  const { userId } = requireMember(ctx)
  const request = await findRequest(ctx, id)
  const seat = request && memberRoleOf(request, userId)
  if (!request || !seat) refuse('not_found', answeringWords.unknownRequest)
  return { request, seat }
}
