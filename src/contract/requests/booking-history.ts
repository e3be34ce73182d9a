import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ledgerEntry } from '../payments.ts'
import { idParam, instant } from '../text.ts'
import { partyRole } from './bookings.ts'
import { bookingSteps } from './happenings.ts'

export const historyStep = z.enum(bookingSteps)

export const historyEntry = z.object({
  at: instant,
  /** A step of the booking, or a movement of its fee (for the payer alone). */
  what: z.union([historyStep, ledgerEntry.shape.kind]),
  /** Who did it: a party or the site’s team; null for the clock, the payment and another booking. */
  by: z.enum([...partyRole.options, 'admin']).nullable(),
  /** With `offered`: the times; with `offer_accepted` and `scheduled`: the one. */
  times: z.array(instant),
  /** With a movement of the fee. */
  amountCents: z.int().nullable(),
})
export type HistoryEntry = z.output<typeof historyEntry>

export const getBookingHistory = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/history',
  summary: 'Everything that happened to a booking, oldest first; movements of the fee for the payer alone',
  access: 'member',
  params: z.object({ id: idParam }),
  status: 200,
  response: z.array(historyEntry),
})
