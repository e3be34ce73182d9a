import type { AgentRequestAct, AgentRequestStatus, Seat } from '../../contract/requests/agent-requests.ts'
import { actsNow, judgeMove, type Move, type Verdict } from '../requests/moves.ts'
import type { AgentRequestRow } from './tables.ts'

/** How long a mailed link opens the agent’s seat. */
export const linkDays = 30

/** The part of a request that decides what may happen to it. */
export type RequestState = Pick<
  AgentRequestRow,
  'status' | 'sentAt' | 'expiresAt' | 'takenOverAt' | 'questionAt'
>

type Open = Extract<AgentRequestStatus, 'pending' | 'countered'>
const open: readonly Open[] = ['pending', 'countered']

/** The whole graph of what people may do. */
const moves: readonly Move<RequestState, AgentRequestAct, Seat>[] = [
  { act: 'accept', from: open, by: answerer, when: isAsked },
  { act: 'decline', from: open, by: answerer, when: isAsked },
  { act: 'counter', from: open, by: answerer, when: isAsked },
  { act: 'ask', from: open, by: answerer, when: isAsked },
  { act: 'answer', from: open, by: requester, when: (r, now) => isAsked(r, now) && r.questionAt !== null },
  { act: 'accept-offer', from: ['countered'], by: requester, when: isAsked },
  // Even while the fee is being charged: it comes back as soon as it has arrived.
  { act: 'withdraw', from: open, by: requester, when: () => true },
  { act: 'take-over', from: open, by: guest, when: (r, now) => isAsked(r, now) && r.takenOverAt === null },
]

/** Whether this seat may do this now. */
export function judge(act: AgentRequestAct, seat: Seat, request: RequestState, now: Date): Verdict {
  return judgeMove(moves, { act, party: seat }, request, now)
}

/** What this seat may do now, for the response. */
export function actsOf(seat: Seat, request: RequestState, now: Date): AgentRequestAct[] {
  return actsNow(moves, seat, request, now)
}

/** Nobody has decided yet. */
export function isOpen({ status }: Pick<RequestState, 'status'>): boolean {
  return open.some((one) => one === status)
}

/** The agent, until the guest takes over. */
function answerer(seat: Seat, { takenOverAt }: RequestState): boolean {
  return seat === (takenOverAt ? 'guest' : 'agent')
}

function requester(seat: Seat): boolean {
  return seat === 'requester'
}

function guest(seat: Seat): boolean {
  return seat === 'guest'
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

/** What its payer reads on the receipt. */
export function agentDescription({ name }: { name: string }): string {
  return `Request to ${name} through their agent`
}

/** How long a booking is planned when nobody says otherwise. */
export const usualMinutes = 60
