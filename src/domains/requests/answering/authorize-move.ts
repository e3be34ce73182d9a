import type { AgentRequestAction, RequestRole } from '../../../contract/requests/agent-requests.ts'
import type { BookingAction } from '../../../contract/requests/bookings.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { AgentRequestRow } from '../agent/queries.ts'
import { checkAction as checkAgentAction } from '../agent/rules.ts'
import { answeringWords } from '../agent/wording.ts'
import type { Verdict } from '../moves.ts'
import { requireBooking } from '../policy.ts'
import { checkAction, type Side } from '../rules.ts'
import type { BookingRow } from '../tables.ts'
import { actionRefusals } from '../wording.ts'
import { refuseStale } from './change-request.ts'
import { closeRequest } from './close-request.ts'

type Allowed = { booking: BookingRow; side: Side }

/** Refuses non-participants with 404, the wrong side with 403, and a move that the status doesn’t allow with 409. */
export async function authorizeMove(ctx: Ctx, id: number, act: BookingAction): Promise<Allowed> {
  const { booking, side } = await requireBooking(ctx, id)
  await requireAllowedMove(ctx, { booking, side }, act)
  return { booking, side }
}

/** Without an act it always refuses. */
export async function requireAllowedMove(
  ctx: Ctx,
  { booking, side }: Allowed,
  act: BookingAction | undefined,
): Promise<void> {
  if (!act) return refuseLate(ctx, booking)
  await requireVerdict(ctx, booking, checkAction(act, side, booking, ctx.clock.now()), actionRefusals[act])
}

/** The same for a request to an agent. */
export async function authorizeAction(
  ctx: Ctx,
  request: AgentRequestRow,
  seat: RequestRole,
  act: AgentRequestAction,
): Promise<void> {
  const verdict = checkAgentAction(act, seat, request, ctx.clock.now())
  // Its booking has another answerer.
  const row: BookingRow = { ...request.row, answerer: 'agent' }
  await requireVerdict(ctx, row, verdict, whoseMove(act, request))
}

const answering: readonly AgentRequestAction[] = ['accept', 'decline', 'counter', 'ask']

function whoseMove(act: AgentRequestAction, { takenOverAt }: AgentRequestRow): string {
  if (act === 'take-over') return answeringWords.guestTakesOverOnly
  if (!answering.includes(act)) return actionRefusals.withdraw
  return takenOverAt ? answeringWords.takenOver : answeringWords.takeOverFirst
}

async function requireVerdict(ctx: Ctx, row: BookingRow, verdict: Verdict, whoseMove: string): Promise<void> {
  if (verdict === 'wrong_party') refuse('forbidden', whoseMove)
  if (verdict === 'wrong_status') await refuseLate(ctx, row)
}

/** A request past its deadline closes now if the deadline job hasn’t closed it yet. */
async function refuseLate(ctx: Ctx, row: BookingRow): Promise<never> {
  if (row.status === 'pending' && row.paymentStatus !== 'unpaid') await closeRequest(ctx, row, 'expired')
  return refuseStale(ctx, row)
}
