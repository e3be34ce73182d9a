import type { AgentRequestAction, RequestRole } from '../../../contract/requests/agent-requests.ts'
import { isOpen } from '../../../contract/requests/is-open.ts'
import type { Ctx, Reader } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { closeRequest } from './close-request.ts'
import type { AgentRequestRow } from './queries.ts'
import { findRequest } from './queries.ts'
import { checkAction } from './rules.ts'
import { answeringWords, closedRefusals } from './wording.ts'

/** Throws 403 when it is another participant’s move, 409 with the current status when the move is too late or too early. */
export async function authorizeAction(
  ctx: Ctx,
  request: AgentRequestRow,
  seat: RequestRole,
  act: AgentRequestAction,
): Promise<void> {
  const verdict = checkAction(act, seat, request, ctx.clock.now())
  if (verdict === 'allowed') return
  if (verdict === 'wrong_party') refuse('forbidden', whoseMove(act, request))
  // Past its deadline, but the job has not run yet.
  if (isOpen(request) && request.sentAt) await closeRequest(ctx, request, { status: 'expired' })
  await refuseStale(ctx, request)
}

const answering: readonly AgentRequestAction[] = ['accept', 'decline', 'counter', 'ask']

function whoseMove(act: AgentRequestAction, { takenOverAt }: AgentRequestRow): string {
  if (act === 'take-over') return answeringWords.guestTakesOverOnly
  if (!answering.includes(act)) return answeringWords.requesterOnly
  return takenOverAt ? answeringWords.takenOver : answeringWords.takeOverFirst
}

/** Throws 409 with the current status. May be called in a transaction. */
export async function refuseStale(ctx: Reader, seen: AgentRequestRow): Promise<never> {
  const current = (await findRequest(ctx, seen.id)) ?? seen
  return refuse('wrong_status', whyStale(current), { currentStatus: current.status })
}

function whyStale({ sentAt, status }: AgentRequestRow): string {
  if (!sentAt) return answeringWords.charging
  return status === 'pending' || status === 'countered' ? answeringWords.changed : closedRefusals[status]
}
