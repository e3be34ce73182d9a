import type { AgentRequestDraft } from '../../contract/requests/agent-requests.ts'
import type { BookingDraft } from '../../contract/requests/bookings.ts'
import type { DirectDraft } from '../../contract/requests/direct-bookings.ts'

/** As much of a request to a guest as the browser told before it was paid. */
type Told<Type, Words> = { type: Type; keepAsCredit: boolean } & Partial<Words>

/** What a payment was begun for: a new request, or one that waits unpaid. */
export type Draft =
  | (BookingDraft & { creatorId: number })
  | { bookingId: number; keepAsCredit: boolean }
  | Told<'direct_booking', DirectDraft>
  | Told<'agent_request', AgentRequestDraft>

/** The request of a browser that went away is sent this long after its hold. */
export const recoverAfterMinutes = 10
/** One that fails is tried again after so many minutes, each in turn. When the last try fails too, its hold is released. */
export const retryAfterMinutes = [2, 5, 10, 20] as const
