import { z } from 'zod'
import { durationMinutes } from '../availability.ts'
import { email } from '../email-address.ts'
import { endpoint } from '../endpoint.ts'
import { meeting } from '../meeting.ts'
import { olderParams } from '../paging.ts'
import { ledgerEntry, paymentStatus } from '../payments.ts'
import { newWith, person } from '../people.ts'
import {
  day,
  idParam,
  instant,
  optionalLine,
  optionalName,
  optionalText,
  shortId,
  shortIdParam,
  wallTime,
} from '../text.ts'
import { closedReasons } from './booking-steps.ts'
import { payingForm, requestFormat } from './direct-bookings.ts'
import { maxOffers, offer } from './offers.ts'

export const bookingStatus = z.enum(['pending', 'confirmed', 'cancelled', 'completed'])
export type BookingStatus = z.output<typeof bookingStatus>

export const closedReason = z.enum(closedReasons)

export const requestStatus = z.enum(['pending', 'approved', 'rejected'])

export const bookingAction = z.enum([
  'confirm',
  'decline',
  'withdraw',
  'cancel',
  'complete',
  'counter',
  'accept-offer',
  'report-no-show',
  'object',
  'pay',
])
export type BookingAction = z.output<typeof bookingAction>

/** `creator` is the host, `guest` appears on the show. */
export const participantRole = z.enum(['creator', 'guest'])
export type ParticipantRole = z.output<typeof participantRole>

const party = person.extend({
  /** Null for the other participant until the booking is confirmed. */
  email: z.string().nullable(),
  profession: z.string().nullable(),
  location: z.string().nullable(),
  bio: z.string().nullable(),
})

export const booking = z.object({
  id: z.int(),
  creatorId: z.int(),
  guestId: z.int(),
  creator: party,
  guest: party,
  guestName: z.string(),
  guestEmail: z.string().nullable(),
  /** yyyy-mm-dd on the creator’s wall clock. */
  date: z.string(),
  /** HH:MM on the creator’s wall clock, or TBD. */
  time: z.string(),
  /** Minutes. */
  duration: z.int(),
  status: bookingStatus,
  requestStatus,
  closedReason: closedReason.nullable(),
  closingNote: z.string().nullable(),
  /** Null for a request to a creator. */
  format: requestFormat.nullable(),
  /** yyyy-mm-dd, while no time is agreed. */
  preferredDate: z.string().nullable(),
  speakingFee: z.string().nullable(),
  arrangedBy: z.string().nullable(),
  topic: z.string().nullable(),
  notes: z.string().nullable(),
  /** A moderator hid what the requester wrote: `topic` and `notes` are null. */
  hidden: z.literal(true).optional(),
  createdAt: instant,
  paymentIntentId: z.string().nullable(),
  /** Identifies the receipt. Only for the payer. */
  paymentId: z.int().nullable(),
  paymentStatus,
  reopened: z.boolean(),
  /** If not accepted, the fee becomes a credit. Only for the payer. */
  keepAsCredit: z.boolean(),
  /** Ledger entries of the payment. Only for the payer. */
  entries: z.array(ledgerEntry),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  creatorTimeZone: z.string(),
  guestTimeZone: z.string(),
  expiresAt: instant.nullable(),
  requestedBy: participantRole,
  offers: z.array(offer),
  offeredBy: participantRole.nullable(),
  /** Who has to act; null if no one, or if either can. */
  turn: participantRole.nullable(),
  scheduleBy: instant.nullable(),
  /** A report that the booking didn’t happen. */
  noShow: z
    .object({
      reportedBy: participantRole,
      reportedAt: instant,
      /** Until then the other participant may object. Then the booking closes as `no_show`. */
      objectBy: instant,
      objected: z.boolean(),
      decided: z.boolean(),
    })
    .nullable(),
  outsideHours: z.boolean(),
  /** Null until the booking is confirmed, or if they agree on it each time. */
  meeting: meeting.nullable(),
  can: z.array(bookingAction),
  canStart: newWith,
})
export type Booking = z.output<typeof booking>

export const bookingDraft = z.object({
  date: day.optional(),
  /** HH:MM in the creator’s zone, or TBD. Required with a date. Without either, the time is to be agreed. */
  time: z.union([z.literal('TBD'), wallTime]).optional(),
  duration: durationMinutes.default(30),
  topic: optionalLine(200),
  notes: optionalText(4000),
  guestName: optionalName,
  guestEmail: email.nullish().transform((value) => value ?? null),
  /** If the request isn’t accepted, the fee becomes a credit instead of going back to the card. */
  keepAsCredit: z.boolean().default(false),
})
export type BookingDraft = z.output<typeof bookingDraft>

export const bookingForm = bookingDraft.extend({
  creatorId: shortId,
  ...payingForm.pick({ paymentIntentId: true, platformFee: true, useCredit: true }).shape,
  /** Accepted and ignored: the server decides. */
  status: z.string().max(20).optional(),
})

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  summary:
    'Request a booking from a creator. It is sent once paid; an unpaid request is deleted after 15 minutes',
  access: 'member',
  body: bookingForm,
  status: 201,
  response: booking,
})

/** yyyy-mm-dd, in the years that a calendar shows. */
const calendarDay = day.refine(
  (date) => date >= '2000' && date < '2200',
  'Enter a date between 2000 and 2199.',
)

const lists = ['all', 'upcoming', 'earlier', 'your_turn', 'ahead', 'with_time', 'without_time'] as const
const listedBookings = z.object({
  show: z.enum(lists).default('all'),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  with: shortIdParam.optional(),
  ...olderParams,
})
export type ListedBookings = z.output<typeof listedBookings>

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  summary:
    'List the caller’s bookings as guest and creator, newest first. Upcoming (pending and confirmed), those waiting for the caller (sent, no answer yet), those ahead (confirmed, not over), those with a time (not canceled) and those without one (upcoming) come soonest first. From one day to another of the caller’s time zone, both included, if they have a time then. `with` one other participant',
  access: 'member',
  query: listedBookings,
  status: 200,
  response: z.array(booking),
})

export const countBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/counts',
  summary:
    'Count the caller’s pending and confirmed bookings, those waiting for the caller, and which of them the caller received and sent',
  access: 'member',
  status: 200,
  response: z.object({
    pending: z.int(),
    confirmed: z.int(),
    yourTurn: z.int(),
    received: z.int(),
    sent: z.int(),
  }),
})

const requestBox = z.enum(['received', 'sent'])
export type RequestBox = z.output<typeof requestBox>

export const listBookingRequests = endpoint({
  method: 'GET',
  path: '/api/bookings/requests',
  summary:
    'List requests that the caller received, or sent: those waiting for the caller by deadline, then those waiting for the other participant, then answered ones, newest first',
  access: 'member',
  query: z.object({ box: requestBox.default('received'), ...olderParams }),
  status: 200,
  response: z.array(booking),
})

export const ofOne = { params: z.object({ id: idParam }), status: 200, response: booking } as const

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}',
  summary: 'Get a booking, as a participant',
  access: 'member',
  ...ofOne,
})

/** Characters. */
export const maxNoteLength = 500

const statusChange = z.object({
  status: z.enum(['pending', 'confirmed', 'cancelled', 'completed', 'approved', 'rejected']),
  /** For the other participant. Only when declining or canceling. */
  note: optionalText(maxNoteLength),
})

export const changeBooking = endpoint({
  method: 'PATCH',
  path: '/api/bookings/{id}',
  summary:
    'Confirm, decline, withdraw, cancel or complete, depending on caller and status. Declining and canceling take a note',
  access: 'member',
  ...ofOne,
  body: statusChange,
})

export const answerBooking = endpoint({
  method: 'PATCH',
  path: '/api/bookings/{id}/status',
  summary: 'Approve or reject a request. Rejecting takes a note',
  access: 'member',
  ...ofOne,
  body: statusChange,
})

export const counterBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/counter',
  summary: 'Propose up to three times on the creator’s wall clock. Replaces earlier proposals',
  access: 'member',
  params: z.object({ id: idParam }),
  body: z.object({
    offers: z
      .array(z.object({ date: day, time: wallTime }))
      .min(1, 'Propose at least one time.')
      .max(maxOffers, `Propose at most ${maxOffers} times.`),
  }),
  status: 201,
  response: booking,
})

export const payWithoutCard = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/pay',
  summary:
    'Send an unpaid request with a credit, or for free if there is no fee. Cards pay through a payment intent',
  access: 'member',
  ...ofOne,
  body: z.object({ useCredit: z.boolean().default(false) }),
})

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/accept-offer',
  summary: 'Choose one of the proposed times. Confirms a request, or sets the time of a confirmed booking',
  access: 'member',
  ...ofOne,
  body: z.object({
    /** Index in `offers`, from 0. */
    offer: z
      .int()
      .min(0)
      .max(maxOffers - 1),
    /** The time that the caller saw there. Refused if it was replaced meanwhile. */
    startsAt: instant.optional(),
  }),
})
