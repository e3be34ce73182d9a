import type { RequestStep, Seat } from '../../../contract/requests/agent-requests.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { findUsers, type UserRow } from '../../accounts/queries.ts'
import type { DomainEvent } from '../../events.ts'
import { findPayment, type PaymentRow } from '../../payments/queries.ts'
import { currentSettings } from '../../settings/queries.ts'
import { findRequest, stepsOf } from '../queries.ts'
import { isOpen } from '../rules.ts'
import type { AgentRequestRow, RequestStepRow } from '../tables.ts'

export type RequestEvent = Extract<DomainEvent, { type: `agent_request.${string}` }>

/** What can be told: what stands in the timeline, and that somebody is waited for. */
export type Occasion = RequestStep['what'] | 'waiting'

/** What happened to a request, as one of its seats is told of it. */
export type RequestView = {
  occasion: Occasion
  seat: Seat
  /** Who did it; null for the clock, the payment and a change of agent. */
  by: Seat | null
  platformName: string
  request: AgentRequestRow
  /** Where it stands in the timeline. */
  step: RequestStepRow | undefined
  /** The name of whoever answers: the agent, or the guest who took over. */
  answerer: string
  requester: UserRow
  guest: UserRow
  /** On whose clock it is read, with the other one’s beside it: the agent reads on the guest’s. */
  reader: UserRow
  other: UserRow
  payment: PaymentRow
}

export type RequestNews = {
  /** One for everything that happened: a repeat has the same, a second question another. */
  key: string
  views: RequestView[]
}

/** What there is to tell about an event, to each who may know of it. No views when its reason is gone. */
export async function readRequestNews(ctx: Ctx, event: RequestEvent): Promise<RequestNews> {
  const { agentRequestId } = event
  const key = keyOf(event)
  const request = await findRequest(ctx, agentRequestId)
  if (!request) throw new Error(`Request ${agentRequestId} does not exist.`)
  const steps = (await stepsOf(ctx, [agentRequestId])).get(agentRequestId) ?? []
  const occasion = occasionOf(event, request)
  const step = stepOf(event, occasion, request, steps)
  if (!isNews({ occasion, request, step, steps, now: ctx.clock.now() })) return { key, views: [] }
  const people = await findUsers(ctx, [request.requesterId, request.guestId])
  const [requester, guest] = [people.get(request.requesterId), people.get(request.guestId)]
  if (!requester || !guest) throw new Error(`Request ${request.id} has no parties.`)
  const { platformName } = await currentSettings(ctx)
  const shared = {
    occasion,
    by: step?.by ?? null,
    platformName,
    request,
    step,
    answerer: isAgents(request, step) ? request.agentName : guest.name,
    requester,
    guest,
    payment: await findPayment(ctx, request.paymentId),
  }
  const seats = knowing({ occasion, request, step, steps })
  return {
    key,
    views: seats.map((seat) =>
      seat === 'requester'
        ? { ...shared, seat, reader: requester, other: guest }
        : { ...shared, seat, reader: guest, other: requester },
    ),
  }
}

function keyOf(event: RequestEvent): string {
  const key = `${event.type}:${event.agentRequestId}`
  if ('stepId' in event) return `${key}:${event.stepId}`
  return 'about' in event ? `${key}:${event.about}` : key
}

function occasionOf({ type }: RequestEvent, { status }: AgentRequestRow): Occasion {
  if (type === 'agent_request.reminded') return 'waiting'
  if (type !== 'agent_request.closed') return type.slice('agent_request.'.length) as Occasion
  return status as Occasion
}

/** Where it stands in the timeline; of a reminder, the question or the times that wait. */
function stepOf(
  event: RequestEvent,
  occasion: Occasion,
  request: AgentRequestRow,
  steps: RequestStepRow[],
): RequestStepRow | undefined {
  if ('stepId' in event) return steps.find(({ id }) => id === event.stepId)
  const waiting = request.questionAt ? 'asked' : request.offeredTimes ? 'countered' : undefined
  const what = occasion === 'waiting' ? waiting : occasion
  return steps.findLast((one) => one.what === what)
}

type Told = Pick<RequestView, 'occasion' | 'request' | 'step'> & { steps: RequestStepRow[] }

/** What has lost its reason is not told: a question that was answered, times that do not stand, another agent’s turn. */
function isNews({ occasion, request, step, steps, now }: Told & { now: Date }): boolean {
  const open = isOpen(request) && request.expiresAt !== null && now < request.expiresAt
  switch (occasion) {
    case 'waiting':
    case 'answered':
    case 'taken_over':
      return open
    case 'asked':
      return open && request.questionAt !== null
    case 'countered':
      return open && String(request.offeredTimes) === String(step?.times)
    case 'passed_on':
      return open && !request.takenOverAt && step === steps.findLast(({ what }) => what === 'passed_on')
    default:
      return true
  }
}

/** Who may know of it. Nobody but the requester of what was not sent; no agent of what is no longer theirs to answer. */
function knowing({ occasion, request, step, steps }: Told): Seat[] {
  if (!request.sentAt) return ['requester']
  if (occasion === 'waiting') return [waitedFor(request)]
  // Whom their guest let go is told by a mail of its own, without a link.
  const asked = !request.takenOverAt || (occasion === 'taken_over' && step?.by === 'guest')
  // A request that was passed on before its first agent was told comes to the next one as passed on.
  const passed = occasion === 'sent' && steps.some(({ what }) => what === 'passed_on')
  return asked && !passed ? ['requester', 'agent', 'guest'] : ['requester', 'guest']
}

/** Who said it tells who answers; of what others did, who answers now. */
function isAgents({ takenOverAt }: AgentRequestRow, step: RequestStepRow | undefined): boolean {
  if (step?.by === 'agent' || step?.by === 'guest') return step.by === 'agent'
  return !takenOverAt
}

/** Whose turn it is: a question or proposed times wait for the requester. */
function waitedFor({ questionAt, status, takenOverAt }: AgentRequestRow): Seat {
  if (questionAt || status === 'countered') return 'requester'
  return takenOverAt ? 'guest' : 'agent'
}
