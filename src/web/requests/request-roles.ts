import type { Person } from '../../contract/people.ts'
import type { AgentPortalRequest } from '../../contract/requests/agent-portal.ts'
import type { AgentRequest, RequestRole } from '../../contract/requests/agent-requests.ts'
import type { Booking, ParticipantRole } from '../../contract/requests/bookings.ts'
import { isOpen } from '../../contract/requests/is-open.ts'
import { calledName } from '../../wording/names.ts'
import { useMe } from '../shared/session/session.tsx'

/** The API has two shapes of requests: a booking is answered by its recipient, an agent request by an agent. */
export type AnyRequest = Booking | Omit<AgentRequest, 'steps'>

type Parties = Pick<Booking, 'creatorId' | 'creatorTimeZone' | 'guestTimeZone' | 'requestedBy'> &
  Record<ParticipantRole, Person & { email?: string | null }>

export const isForAgent = <One extends object>(
  request: One,
): request is Extract<One, { personality: unknown }> => 'personality' in request

/** An agent request with a booking’s names: its guest is the recipient. */
export function partiesOf(request: AnyRequest): Parties {
  if (!isForAgent(request)) return request
  const { personality: guest, personalityTimeZone: guestTimeZone } = request
  return { ...request, guest, guestTimeZone, requestedBy: 'creator' }
}

export function rolesIn(request: AnyRequest, viewerId: number | undefined) {
  const parties = partiesOf(request)
  const isCreator = isForAgent(request) ? request.seat === 'requester' : viewerId === parties.creatorId
  const role: ParticipantRole = isCreator ? 'creator' : 'guest'
  const other = isCreator ? parties.guest : parties.creator
  return {
    role,
    other,
    otherCalled: calledName(other),
    otherZone: isCreator ? parties.guestTimeZone : parties.creatorTimeZone,
    asked: parties.requestedBy === role,
    /** Whether the viewer has to act. */
    isMyTurn: isForAgent(request)
      ? isOpen(request) && !!request.expiresAt && turnOf(request) === request.seat
      : request.turn === role,
  }
}

export const useRoles = (request: AnyRequest) => rolesIn(request, useMe()?.id)

export const isByCredit = ({ entries }: Pick<AnyRequest, 'entries'>) =>
  entries.some((entry) => entry.kind === 'credit_spent')

export type NamedRequest = Pick<AgentPortalRequest, 'agentName'> & {
  creator: { name: string }
  personality: { name: string }
}

export type AgentRequestState = NamedRequest &
  Pick<AgentPortalRequest, 'status' | 'takenOver' | 'questionOpen' | 'expiresAt'> & {
    booking?: { status: string } | null
  }

export const namesOf = (request: NamedRequest): Record<RequestRole, string> => ({
  requester: calledName(request.creator),
  guest: calledName(request.personality),
  agent: request.agentName,
})

export const answererOf = ({ takenOver }: Pick<AgentRequestState, 'takenOver'>): RequestRole =>
  takenOver ? 'guest' : 'agent'

/** Who has to act on an open request. */
export const turnOf = (request: AgentRequestState): RequestRole =>
  request.questionOpen || request.status === 'countered' ? 'requester' : answererOf(request)
