import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ledgerEntry } from '../payments.ts'
import { idParam, instant } from '../text.ts'
import { bookingSteps } from './booking-steps.ts'
import { participantRole } from './bookings.ts'

export const historyStep = z.enum(bookingSteps)

export const historyEntry = z.object({
  at: instant,
  /** A step of the booking, or (only for the payer) a movement of its fee. */
  what: z.union([historyStep, ledgerEntry.shape.kind]),
  /** Null for deadlines, the payment and another booking. */
  by: z.enum([...participantRole.options, 'admin']).nullable(),
  /** `offered`: the proposed times; `offer_accepted` and `scheduled`: the agreed one. */
  times: z.array(instant),
  /** Only of a movement of the fee. */
  amountCents: z.int().nullable(),
})
export type HistoryEntry = z.output<typeof historyEntry>

export const getBookingHistory = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/history',
  summary: 'List the history of a booking, oldest first. Only the payer sees movements of the fee',
  access: 'member',
  params: z.object({ id: idParam }),
  status: 200,
  response: z.array(historyEntry),
})
