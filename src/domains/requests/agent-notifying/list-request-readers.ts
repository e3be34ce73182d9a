import type { RequestRole, RequestStep } from '../../../contract/requests/agent-requests.ts'
import { isOpen } from '../../../contract/requests/is-open.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { readOnce } from '../../../platform/events/read-once.ts'
import { findUsers, type UserRow } from '../../accounts/queries.ts'
import type { DomainEvent } from '../../events.ts'
import { findNamedPayment, type PaymentRow } from '../../payments/queries.ts'
import { currentSettings } from '../../settings/queries.ts'
import type { AgentRequestRow, RequestStepRow } from '../agent/queries.ts'
import { findRequest, listSteps } from '../agent/queries.ts'

export type RequestEvent = Extract<DomainEvent, { type: `agent_request.${string}` }>

export type Occasion = RequestStep['what'] | 'waiting'

export type RequestView = {
  occasion: Occasion
  seat: RequestRole
  /** Who did it; null for deadlines, payments and a change of agent. */
  by: RequestRole | null
  platformName: string
  request: AgentRequestRow
  step: RequestStepRow | undefined
  answerer: string
  requester: UserRow
  guest: UserRow
  /** Times are in the reader’s time zone, then in `other`’s. Agents read in the guest’s. */
  reader: UserRow
  other: UserRow
  payment: PaymentRow
}

export type RequestReaders = {
  /** Unique per event: a repeat has the same key, a second question another. */
  key: string
  views: RequestView[]
}

/** One view for each reader; none when the event is out of date. */
export function listRequestReaders(ctx: Ctx, event: RequestEvent): Promise<RequestReaders> {
  return readOnce(event, 'readers', () => readReaders(ctx, event))
}

async function readReaders(ctx: Ctx, event: RequestEvent): Promise<RequestReaders> {
  const { agentRequestId } = event
  const key = keyOf(event)
  const request = await findRequest(ctx, agentRequestId)
  if (!request) throw new Error(`Request ${agentRequestId} does not exist.`)
  const steps = (await listSteps(ctx, [agentRequestId])).get(agentRequestId) ?? []
  const occasion = occasionOf(event, request)
  const step = stepOf(event, occasion, request, steps)
  if (!isNews({ occasion, request, step, steps, now: ctx.clock.now() })) return { key, views: [] }
  const people = await findUsers(ctx, [request.requesterId, request.guestId])
  const [requester, guest] = [people.get(request.requesterId), people.get(request.guestId)]
  if (!requester || !guest) throw new Error(`Request ${request.id} has no participants.`)
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
    payment: await findNamedPayment(ctx, request.paymentId ?? 0),
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

/** False when the event is out of date: the question was answered, the times were replaced, another agent took over. */
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

/** Who may know: only the requester before the request is sent; no agent once it is no longer theirs. */
function knowing({ occasion, request, step, steps }: Told): RequestRole[] {
  if (!request.sentAt) return ['requester']
  if (occasion === 'waiting') return [waitedFor(request)]
  // A former agent gets a separate email without a link (update-agent.ts).
  const asked = !request.takenOverAt || (occasion === 'taken_over' && step?.by === 'guest')
  // Passed on before its first agent was notified: the next agent hears of it as passed on.
  const passed = occasion === 'sent' && steps.some(({ what }) => what === 'passed_on')
  return asked && !passed ? ['requester', 'agent', 'guest'] : ['requester', 'guest']
}

function isAgents({ takenOverAt }: AgentRequestRow, step: RequestStepRow | undefined): boolean {
  if (step?.by === 'agent' || step?.by === 'guest') return step.by === 'agent'
  return !takenOverAt
}

function waitedFor({ questionAt, status, takenOverAt }: AgentRequestRow): RequestRole {
  if (questionAt || status === 'countered') return 'requester'
  return takenOverAt ? 'guest' : 'agent'
}
