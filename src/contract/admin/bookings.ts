import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paymentStatus } from '../payments.ts'
import { historyEntry } from '../requests/booking-history.ts'
import { bookingStatus, closedReason, partyRole } from '../requests/bookings.ts'
import { requestFormat } from '../requests/direct-bookings.ts'
import { idParam, instant } from '../text.ts'
import { adminList } from './lists.ts'
import { adminCredit, adminParty, adminPayment } from './payments.ts'

export const bookingSorts = ['createdAt', 'startsAt', 'id'] as const

export const adminBookingsQuery = adminList(bookingSorts, '-createdAt').extend({
  status: bookingStatus.optional(),
  paymentStatus: paymentStatus.optional(),
  closedReason: closedReason.optional(),
  /** Bookings whose parties disagree whether they happened, until an admin decides. */
  disputed: z.literal('true').optional(),
})

export const adminBookingRow = z.object({
  id: z.int(),
  createdAt: instant,
  creator: adminParty,
  guest: adminParty,
  /** Who asked, and pays. */
  requestedBy: partyRole,
  topic: z.string().nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** Minutes. */
  duration: z.int(),
  status: bookingStatus,
  closedReason: closedReason.nullable(),
  paymentStatus,
  /** Of the payment that pays for it; null without one. */
  amountCents: z.int().nullable(),
})
export type AdminBookingRow = z.output<typeof adminBookingRow>

/** What setting a status would do, and to the money of whom; or why it cannot be set, and what to do instead. */
export const statusMove = z.object({ status: bookingStatus, possible: z.boolean(), says: z.string() })
export type StatusMove = z.output<typeof statusMove>

export const adminBooking = adminBookingRow.extend({
  notes: z.string().nullable(),
  /** What the person who declined or canceled wrote to the other one. */
  closingNote: z.string().nullable(),
  format: requestFormat.nullable(),
  speakingFee: z.string().nullable(),
  /** The agent’s name, when one arranged it. */
  arrangedBy: z.string().nullable(),
  expiresAt: instant.nullable(),
  /** Times that one party proposes. */
  offers: z.array(instant),
  offeredBy: partyRole.nullable(),
  keepAsCredit: z.boolean(),
  /** Somebody said that it did not happen. */
  noShow: z
    .object({
      reportedBy: partyRole,
      reportedAt: instant,
      objectedAt: instant.nullable(),
      decidedAt: instant.nullable(),
    })
    .nullable(),
  /** Everything that happened to it and to its fee, oldest first. */
  history: z.array(historyEntry),
  payment: adminPayment.nullable(),
  /** What its fee became. */
  credit: adminCredit.nullable(),
  moves: z.array(statusMove),
})
export type AdminBooking = z.output<typeof adminBooking>

const params = z.object({ id: idParam })

export const listAdminBookings = endpoint({
  method: 'GET',
  path: '/api/admin/bookings',
  summary: 'Every booking and request, unpaid ones too',
  access: 'admin',
  query: adminBookingsQuery,
  status: 200,
  response: z.array(adminBookingRow),
})

export const getAdminBooking = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/{id}',
  summary: 'Everything about one booking: its timeline, its payment, and what setting each status would do',
  access: 'admin',
  params,
  status: 200,
  response: adminBooking,
})

export const setBookingStatus = endpoint({
  method: 'PATCH',
  path: '/api/admin/bookings/{id}',
  summary:
    'Set a booking’s status; the money moves with it. Cancelling and reopening need the password typed in the last 10 minutes',
  access: 'admin',
  params,
  body: z.object({ status: bookingStatus }),
  status: 200,
  response: adminBooking,
})
