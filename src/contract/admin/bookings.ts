import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paymentStatus } from '../payments.ts'
import { historyEntry } from '../requests/booking-history.ts'
import { bookingStatus, closedReason, participantRole } from '../requests/bookings.ts'
import { requestFormat } from '../requests/direct-bookings.ts'
import { idParam, instant } from '../text.ts'
import { adminList } from './lists.ts'
import { adminCredit, adminParticipant, adminPayment } from './payments.ts'

export const bookingSorts = ['createdAt', 'startsAt', 'id'] as const

export const adminBookingsQuery = adminList(bookingSorts, '-createdAt').extend({
  status: bookingStatus.optional(),
  paymentStatus: paymentStatus.optional(),
  closedReason: closedReason.optional(),
  /** Participants disagree whether it happened, and no admin has decided. */
  disputed: z.literal('true').optional(),
})

export const adminBookingRow = z.object({
  id: z.int(),
  createdAt: instant,
  creator: adminParticipant,
  guest: adminParticipant,
  requestedBy: participantRole,
  topic: z.string().nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** Minutes. */
  duration: z.int(),
  status: bookingStatus,
  closedReason: closedReason.nullable(),
  paymentStatus,
  /** Null without a payment. */
  amountCents: z.int().nullable(),
})
export type AdminBookingRow = z.output<typeof adminBookingRow>

/** `says`: what setting the status would do and to whose money, or why it’s not possible and what to do instead. */
export const statusMove = z.object({ status: bookingStatus, possible: z.boolean(), says: z.string() })
export type StatusMove = z.output<typeof statusMove>

export const adminBooking = adminBookingRow.extend({
  notes: z.string().nullable(),
  closingNote: z.string().nullable(),
  format: requestFormat.nullable(),
  speakingFee: z.string().nullable(),
  arrangedBy: z.string().nullable(),
  expiresAt: instant.nullable(),
  offers: z.array(instant),
  offeredBy: participantRole.nullable(),
  keepAsCredit: z.boolean(),
  /** A participant reported that it didn’t happen. */
  noShow: z
    .object({
      reportedBy: participantRole,
      reportedAt: instant,
      objectedAt: instant.nullable(),
      decidedAt: instant.nullable(),
    })
    .nullable(),
  history: z.array(historyEntry),
  payment: adminPayment.nullable(),
  credit: adminCredit.nullable(),
  moves: z.array(statusMove),
})
export type AdminBooking = z.output<typeof adminBooking>

const params = z.object({ id: idParam })

export const listAdminBookings = endpoint({
  method: 'GET',
  path: '/api/admin/bookings',
  summary: 'Every booking and request, including unpaid ones',
  access: 'admin',
  query: adminBookingsQuery,
  status: 200,
  response: z.array(adminBookingRow),
})

export const getAdminBooking = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/{id}',
  summary: 'One booking with its history, its payment, and what setting each status would do',
  access: 'admin',
  params,
  status: 200,
  response: adminBooking,
})

export const setBookingStatus = endpoint({
  method: 'PATCH',
  path: '/api/admin/bookings/{id}',
  summary:
    'Set a booking’s status; the money moves with it. Canceling and reopening need a password confirmed in the last 10 minutes',
  access: 'admin',
  params,
  body: z.object({ status: bookingStatus }),
  status: 200,
  response: adminBooking,
})
