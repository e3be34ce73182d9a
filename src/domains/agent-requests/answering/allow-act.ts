import type { AgentRequestAct, Seat } from '../../../contract/requests/agent-requests.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { closeRequest } from '../close-request.ts'
import { findRequest } from '../queries.ts'
import { isOpen, judge } from '../rules.ts'
import type { AgentRequestRow } from '../tables.ts'

/** Lets a seat do what the table of moves allows now. Refuses the wrong seat with 403, another moment with 409 and the status of now. */
export async function allowAct(
  ctx: Ctx,
  request: AgentRequestRow,
  seat: Seat,
  act: AgentRequestAct,
): Promise<void> {
  const verdict = judge(act, seat, request, ctx.clock.now())
  if (verdict === 'allowed') return
  if (verdict === 'wrong_party') refuse('forbidden', whoseMove(act, request))
  // One past its deadline closes now if the clock has not come to it yet.
  if (isOpen(request) && request.sentAt) await closeRequest(ctx, request, { status: 'expired' })
  await refuseStale(ctx, request)
}

const answering: readonly AgentRequestAct[] = ['accept', 'decline', 'counter', 'ask']

function whoseMove(act: AgentRequestAct, { takenOverAt }: AgentRequestRow): string {
  if (act === 'take-over') return 'Only the guest can take a request over.'
  if (!answering.includes(act)) return 'Only the person who asked can do this.'
  return takenOverAt
    ? 'The guest answers this request themselves.'
    : 'The agent answers this request. Take it over first to answer it yourself.'
}

/** Something else came first: 409 with the status of now. It may be called in a transaction. */
export async function refuseStale(ctx: Pick<Ctx, 'db'>, seen: AgentRequestRow): Promise<never> {
  const current = (await findRequest(ctx, seen.id)) ?? seen
  return refuse('wrong_status', whyStale(current), { currentStatus: current.status })
}

function whyStale(request: AgentRequestRow): string {
  if (!request.sentAt) return 'The fee is being charged just now. Please try again in a moment.'
  return isOpen(request)
    ? 'This request has changed in the meantime. Please look at it again.'
    : `This is no longer possible: the request is ${request.status.replace('_', ' ')}.`
}
