import type { AgentRequestDraft } from '../../contract/requests/agent-requests.ts'
import type { BookingDraft } from '../../contract/requests/bookings.ts'
import type { DirectDraft } from '../../contract/requests/direct-bookings.ts'

type Partly<Type, Words> = { type: Type; keepAsCredit: boolean } & Partial<Words>

export type Draft =
  | (BookingDraft & { creatorId: number })
  | { bookingId: number; keepAsCredit: boolean }
  | Partly<'direct_booking', DirectDraft>
  | Partly<'agent_request', AgentRequestDraft>

/** After the hold, if the browser hasn’t sent the request. */
export const recoverAfterMinutes = 10
/** Pauses between tries. After the last one, the hold is released. */
export const retryAfterMinutes = [2, 5, 10, 20] as const
