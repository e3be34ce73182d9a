import type { RequestStep } from '../../../contract/requests/agent-requests.ts'
import { isOpen } from '../../../contract/requests/is-open.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { findUsers, type UserRow } from '../../accounts/queries.ts'
import type { DomainEvent } from '../../events.ts'
import { findNamedPayment } from '../../payments/queries.ts'
import { currentSettings } from '../../settings/queries.ts'
import { type AgentRequestRow, findRequest, listSteps, type RequestStepRow } from '../agent/queries.ts'
import { agentFacts, buttons, type Names } from './agent-wording.ts'
import { namesOf } from './format-agent-details.ts'
import { agentNotices, hear, noPayment, type Paid, type Seat } from './notices.ts'
import type { News } from './notify.ts'

export type AgentEvent = Extract<DomainEvent, { type: `agent_request.${string}` }>

export type AgentOccasion = RequestStep['what'] | 'waiting'

export type AgentView = {
  occasion: AgentOccasion
  seat: Seat
  platformName: string
  request: AgentRequestRow
  step: RequestStepRow | undefined
  answerer: string
  requester: UserRow
  guest: UserRow
  /** Times are in the reader’s time zone, then in `other`’s. Agents read in the guest’s. */
  reader: UserRow
  other: UserRow
  payment: Paid
  names: Names
}

/** Undefined when the event is out of date. */
export async function findAgentNews(ctx: Ctx, event: AgentEvent): Promise<News | undefined> {
  const { agentRequestId } = event
  const request = withHiddenWords(await findRequest(ctx, agentRequestId))
  if (!request) throw new Error(`Request ${agentRequestId} does not exist.`)
  const steps = (await listSteps(ctx, [agentRequestId])).get(agentRequestId) ?? []
  const occasion = occasionOf(event, request)
  const step = stepOf(event, occasion, request, steps)
  if (!isNews({ occasion, request, step, steps, now: ctx.clock.now() })) return undefined
  const people = await findUsers(ctx, [request.requesterId, request.guestId])
  const [requester, guest] = [people.get(request.requesterId), people.get(request.guestId)]
  if (!requester || !guest) throw new Error(`Request ${request.id} has no participants.`)
  const { platformName } = await currentSettings(ctx)
  const shared = {
    occasion,
    platformName,
    request,
    step,
    answerer: isAgents(request, step) ? request.agentName : guest.name,
    requester,
    guest,
    // An admin reopened the booking that it became: it has no payment now.
    payment: request.paymentId ? await findNamedPayment(ctx, request.paymentId) : noPayment,
  }
  const views = knowing({ occasion, request, step, steps }).map((seat): AgentView => {
    const [reader, other] = seat === 'requester' ? [requester, guest] : [guest, requester]
    const view = { ...shared, seat, reader, other }
    return { ...view, names: namesOf(view) }
  })
  const actor = step?.by ? seats[step.by] : undefined
  const key = keyOf(event)
  const agent = { requestId: request.id, name: request.agentName, email: request.agentEmail }
  return {
    key,
    page: `/agent-requests/${request.id}`,
    relatedId: request.id,
    platformName,
    button: buttons.view,
    times: step?.times ?? [],
    acted: step && {
      by: views.find(({ seat }) => seat === actor && seat !== 'agent')?.reader,
      at: step.at,
    },
    heard: views
      .flatMap((view) => hear(view, agentNotices[occasion], actor))
      .map((heard) => ({
        ...heard,
        agent: heard.seat === 'agent' ? agent : null,
        kind: `agent request ${occasion.replace('_', ' ')}`,
        mailKey: `${key}:${roles[heard.seat]}`,
        calendar: undefined,
      })),
  }
}

/** A topic may be part of a sentence. */
function withHiddenWords(request: AgentRequestRow | undefined): AgentRequestRow | undefined {
  const { hidden } = agentFacts
  return request?.hiddenAt ? { ...request, topic: hidden, message: hidden } : request
}

const seats = { requester: 'requester', guest: 'recipient', agent: 'agent' } as const
/** As the keys of emails name them. */
const roles = { requester: 'requester', recipient: 'guest', agent: 'agent' } as const

function keyOf(event: AgentEvent): string {
  const key = `${event.type}:${event.agentRequestId}`
  if ('stepId' in event) return `${key}:${event.stepId}`
  return 'about' in event ? `${key}:${event.about}` : key
}

function occasionOf({ type }: AgentEvent, { status }: AgentRequestRow): AgentOccasion {
  if (type === 'agent_request.reminded') return 'waiting'
  if (type !== 'agent_request.closed') return type.slice('agent_request.'.length) as AgentOccasion
  return status as AgentOccasion
}

function stepOf(
  event: AgentEvent,
  occasion: AgentOccasion,
  request: AgentRequestRow,
  steps: RequestStepRow[],
): RequestStepRow | undefined {
  if ('stepId' in event) return steps.find(({ id }) => id === event.stepId)
  const waiting = request.questionAt ? 'asked' : request.offeredTimes ? 'countered' : undefined
  const what = occasion === 'waiting' ? waiting : occasion
  return steps.findLast((one) => one.what === what)
}

type Told = Pick<AgentView, 'occasion' | 'request' | 'step'> & { steps: RequestStepRow[] }

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
function knowing({ occasion, request, step, steps }: Told): Seat[] {
  if (!request.sentAt) return ['requester']
  if (occasion === 'waiting') return [waitedFor(request)]
  // A former agent gets a separate email without a link (update-agent.ts).
  const asked = !request.takenOverAt || (occasion === 'taken_over' && step?.by === 'guest')
  // Passed on before its first agent was notified: the next agent hears of it as passed on.
  const passed = occasion === 'sent' && steps.some(({ what }) => what === 'passed_on')
  return asked && !passed ? ['requester', 'agent', 'recipient'] : ['requester', 'recipient']
}

function isAgents({ takenOverAt }: AgentRequestRow, step: RequestStepRow | undefined): boolean {
  if (step?.by === 'agent' || step?.by === 'guest') return step.by === 'agent'
  return !takenOverAt
}

function waitedFor({ questionAt, status, takenOverAt }: AgentRequestRow): Seat {
  if (questionAt || status === 'countered') return 'requester'
  return takenOverAt ? 'recipient' : 'agent'
}
