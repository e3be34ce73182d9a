import type { AgentRequestAct, AgentRequestStatus, Seat } from '../../contract/requests/agent-requests.ts'
import type { AgentRequestRow } from './tables.ts'

/** How long a mailed link opens the agent’s seat. */
export const linkDays = 30

/** The part of a request that decides what may happen to it. */
export type RequestState = Pick<
  AgentRequestRow,
  'status' | 'sentAt' | 'expiresAt' | 'takenOverAt' | 'questionAt'
>

type Open = Extract<AgentRequestStatus, 'pending' | 'countered'>
/** Whose move it is. Who answers is the agent, until the guest takes over. */
type Mover = 'requester' | 'guest' | 'answerer'

type Move = {
  act: AgentRequestAct
  from: readonly Open[]
  by: Mover
  /** Beyond the status: whether this is the moment for it. */
  when(request: RequestState, now: Date): boolean
}

const open: readonly Open[] = ['pending', 'countered']

/** The whole graph of what people may do. */
const moves: readonly Move[] = [
  { act: 'accept', from: open, by: 'answerer', when: isAsked },
  { act: 'decline', from: open, by: 'answerer', when: isAsked },
  { act: 'counter', from: open, by: 'answerer', when: isAsked },
  { act: 'ask', from: open, by: 'answerer', when: isAsked },
  { act: 'answer', from: open, by: 'requester', when: (r, now) => isAsked(r, now) && r.questionAt !== null },
  { act: 'accept-offer', from: ['countered'], by: 'requester', when: isAsked },
  // Even while the fee is being charged: it comes back as soon as it has arrived.
  { act: 'withdraw', from: open, by: 'requester', when: () => true },
  { act: 'take-over', from: open, by: 'guest', when: (r, now) => isAsked(r, now) && r.takenOverAt === null },
]

type Verdict = 'allowed' | 'wrong_seat' | 'wrong_status'

/** Whether this seat may do this now. */
export function judge(act: AgentRequestAct, seat: Seat, request: RequestState, now: Date): Verdict {
  const move = moves.find((one) => one.act === act && isFrom(one, request))
  if (!move) return 'wrong_status'
  if (!isMover(move.by, seat, request)) return 'wrong_seat'
  return move.when(request, now) ? 'allowed' : 'wrong_status'
}

/** What this seat may do now, for the response. */
export function actsOf(seat: Seat, request: RequestState, now: Date): AgentRequestAct[] {
  return moves.map(({ act }) => act).filter((act) => judge(act, seat, request, now) === 'allowed')
}

/** Nobody has decided yet. */
export function isOpen({ status }: Pick<RequestState, 'status'>): boolean {
  return open.some((one) => one === status)
}

function isFrom({ from }: Move, { status }: RequestState): boolean {
  return from.some((one) => one === status)
}

function isMover(by: Mover, seat: Seat, { takenOverAt }: RequestState): boolean {
  return by === 'answerer' ? seat === (takenOverAt ? 'guest' : 'agent') : by === seat
}

/** The fee is charged, and its time is not over. */
function isAsked({ sentAt, expiresAt }: RequestState, now: Date): boolean {
  return sentAt !== null && expiresAt !== null && now < expiresAt
}

/** Every way to close without a booking. */
export type Closing = Exclude<AgentRequestStatus, Open | 'accepted'>

/** What is owed to the payer of a closed request: the fee as it was paid, or a credit. Nobody pays for a request that is not accepted. */
export function dueTo({ status, keepAsCredit }: Pick<AgentRequestRow, 'status' | 'keepAsCredit'>) {
  if (status === 'declined' || status === 'expired') return keepAsCredit ? 'kept' : 'back'
  return status === 'withdrawn' || status === 'payment_failed' || status === 'cancelled' ? 'back' : 'nothing'
}

/** What a payment for a request through a guest’s agent may pay for. */
export function purposeOf({ guestId }: Pick<AgentRequestRow, 'guestId'>): string {
  return `agent-request-to:${guestId}`
}

/** What its payer reads on the receipt. */
export function agentDescription({ name }: { name: string }): string {
  return `Request to ${name} through their agent`
}

/** What a payment says that it paid for, until the request is a booking. */
export function usedForRequest(requestId: number): string {
  return `agent_request:${requestId}`
}

/** How long a booking is planned when nobody says otherwise. */
export const usualMinutes = 60
