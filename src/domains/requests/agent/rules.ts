import type { AgentRequestAction, RequestRole } from '../../../contract/requests/agent-requests.ts'
import { openStatuses } from '../../../contract/requests/is-open.ts'
import { defineMoves } from '../moves.ts'
import type { HistoryActor } from '../write-entry.ts'
import type { AgentRequestRow } from './queries.ts'

export const linkDays = 30

/** As the history of a request calls them. */
export const actorOf = (role: RequestRole): HistoryActor => (role === 'requester' ? 'creator' : role)

export type RequestState = Pick<
  AgentRequestRow,
  'status' | 'sentAt' | 'expiresAt' | 'takenOverAt' | 'questionAt'
>

export const { checkAction, availableActions } = defineMoves<RequestState, AgentRequestAction, RequestRole>([
  { act: 'accept', from: openStatuses, by: answerer, when: isAsked },
  { act: 'decline', from: openStatuses, by: answerer, when: isAsked },
  { act: 'counter', from: openStatuses, by: answerer, when: isAsked },
  { act: 'ask', from: openStatuses, by: answerer, when: isAsked },
  {
    act: 'answer',
    from: openStatuses,
    by: requester,
    when: (r, now) => isAsked(r, now) && r.questionAt !== null,
  },
  { act: 'accept-offer', from: ['countered'], by: requester, when: isAsked },
  // Allowed while the fee is being charged: it is refunded once the charge succeeds.
  { act: 'withdraw', from: openStatuses, by: requester, when: () => true },
  {
    act: 'take-over',
    from: openStatuses,
    by: guest,
    when: (r, now) => isAsked(r, now) && r.takenOverAt === null,
  },
])

/** The agent, until the guest takes over. */
function answerer(seat: RequestRole, { takenOverAt }: RequestState): boolean {
  return seat === (takenOverAt ? 'guest' : 'agent')
}

function requester(seat: RequestRole): boolean {
  return seat === 'requester'
}

function guest(seat: RequestRole): boolean {
  return seat === 'guest'
}

/** The fee is charged, and the deadline hasn’t passed. */
function isAsked({ sentAt, expiresAt }: RequestState, now: Date): boolean {
  return sentAt !== null && expiresAt !== null && now < expiresAt
}
