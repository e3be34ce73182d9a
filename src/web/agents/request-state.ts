import type { Seat } from '../../contract/requests/agent-requests.ts'
import { firstName } from '../../wording/names.ts'
import type { Shown } from './answering.ts'

export type Named = Pick<Shown, 'agentName'> & { creator: { name: string }; personality: { name: string } }

export type State = Named &
  Pick<Shown, 'status' | 'takenOver' | 'questionOpen' | 'expiresAt'> & {
    booking?: { status: string } | null
  }

export const namesOf = (request: Named): Record<Seat, string> => ({
  requester: firstName(request.creator.name),
  guest: firstName(request.personality.name),
  agent: request.agentName,
})

export const answererOf = ({ takenOver }: Pick<State, 'takenOver'>): Seat => (takenOver ? 'guest' : 'agent')

export const isOpen = ({ status }: Pick<State, 'status'>) => status === 'pending' || status === 'countered'

/** Who has to act; undefined once closed, or while the fee is being charged. */
export function turnOf(request: State): Seat | undefined {
  if (!isOpen(request) || !request.expiresAt) return undefined
  if (request.questionOpen || request.status === 'countered') return 'requester'
  return answererOf(request)
}
