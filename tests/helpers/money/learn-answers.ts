import type { RequestWay } from '../../../src/contract/requests/request-ways.ts'
import type { AgentRequestRow } from '../../../src/domains/requests/agent/queries.ts'
import type { Answer } from '../browser/visitor.ts'
import type { KnownRequest, MoneyModel, Request } from './money-model.ts'

/** Records what an answer says about a booking. */
export function learnBooking(
  { requests }: MoneyModel,
  { id, closedReason }: { id: number; closedReason?: Request['closed'] | null },
): Request {
  const known: Request = requests.get(id) ?? { accepted: false }
  if (closedReason) known.closed = closedReason
  requests.set(id, known)
  return known
}

/** What participants know about an agent request so far. */
export function knownRequest({ asked }: MoneyModel, id: number): KnownRequest {
  const known = asked.get(id) ?? { takenOver: false }
  asked.set(id, known)
  return known
}

/** Records a new request. */
export function learnSent(model: MoneyModel, kind: RequestWay, { body }: Answer): void {
  if (kind === 'agent') knownRequest(model, body.requestId)
  else learnBooking(model, kind === 'direct' ? { id: body.bookingId } : body)
}

/** Records an answer to an agent request. Fails on a second one: there is one outcome. */
export function learnDecision(
  model: MoneyModel,
  { id, status, bookingId }: Pick<AgentRequestRow, 'id' | 'status' | 'bookingId'>,
): void {
  const told = knownRequest(model, id)
  if (told.closed || told.bookingId) throw new Error(`Request ${id} was decided twice: ${status} as well.`)
  if (status === 'declined' || status === 'withdrawn') told.closed = status
  if (!bookingId) return
  told.bookingId = bookingId
  learnBooking(model, { id: bookingId }).accepted = true
}
