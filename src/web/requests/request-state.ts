import type { RequestRole } from '../../contract/requests/agent-requests.ts'
import { isOpen } from '../../contract/requests/is-open.ts'
import { calledName } from '../../wording/names.ts'
import type { ShownRequest } from './reply-context.ts'

export type NamedRequest = Pick<ShownRequest, 'agentName'> & {
  creator: { name: string }
  personality: { name: string }
}

export type State = NamedRequest &
  Pick<ShownRequest, 'status' | 'takenOver' | 'questionOpen' | 'expiresAt'> & {
    booking?: { status: string } | null
  }

export const namesOf = (request: NamedRequest): Record<RequestRole, string> => ({
  requester: calledName(request.creator),
  guest: calledName(request.personality),
  agent: request.agentName,
})

export const answererOf = ({ takenOver }: Pick<State, 'takenOver'>): RequestRole =>
  takenOver ? 'guest' : 'agent'

/** Who has to act; undefined once closed, or while the fee is being charged. */
export function turnOf(request: State): RequestRole | undefined {
  if (!isOpen(request) || !request.expiresAt) return undefined
  if (request.questionOpen || request.status === 'countered') return 'requester'
  return answererOf(request)
}
