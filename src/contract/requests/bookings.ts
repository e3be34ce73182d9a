import { z } from 'zod'
import { durationMinutes } from '../availability.ts'
import { endpoint } from '../endpoint.ts'
import { olderParams } from '../paging.ts'
import { ledgerEntry, paymentStatus } from '../payments.ts'
import { person } from '../people.ts'
import {
  day,
  email,
  id,
  idParam,
  instant,
  optionalLine,
  optionalName,
  optionalText,
  wallTime,
} from '../text.ts'
import { payingForm, requestFormat } from './direct-bookings.ts'
import { closedReasons } from './happenings.ts'

export const bookingStatus = z.enum(['pending', 'confirmed', 'cancelled', 'completed'])
export type BookingStatus = z.output<typeof bookingStatus>

export const closedReason = z.enum(closedReasons)

/** The booking requests page’s words for the status. */
export const requestStatus = z.enum(['pending', 'approved', 'rejected'])

/** The acts a viewer may take on a booking. */
export const bookingAct = z.enum([
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
export type BookingAct = z.output<typeof bookingAct>

/** The two people of a booking: the host and the one who appears. */
export const partyRole = z.enum(['creator', 'guest'])
export type PartyRole = z.output<typeof partyRole>

/** Times in one counter-offer, at most. */
export const mostOffers = 3
const lastOffer = mostOffers - 1

/** A time that one party proposes. */
export const offer = z.object({
  /** The creator’s wall clock, as elsewhere in a booking. */
  date: z.string(),
  time: z.string(),
  startsAt: instant,
  endsAt: instant,
})
export type Offer = z.output<typeof offer>

const party = person.extend({
  /** Null until the booking is confirmed, for everyone but its owner. */
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
  /** The creator’s wall clock: yyyy-mm-dd. */
  date: z.string(),
  /** The creator’s wall clock: HH:MM, or TBD. */
  time: z.string(),
  /** Minutes. */
  duration: z.int(),
  status: bookingStatus,
  requestStatus,
  closedReason: closedReason.nullable(),
  /** What the person who declined or canceled wrote to the other one. */
  closingNote: z.string().nullable(),
  /** What a guest was asked for; null for a request to a creator. */
  format: requestFormat.nullable(),
  /** The day that was wished for, yyyy-mm-dd, while no time is agreed. */
  preferredDate: z.string().nullable(),
  /** Agreed for the guest through their agent, in words. */
  speakingFee: z.string().nullable(),
  /** The agent’s name, when one arranged it. */
  arrangedBy: z.string().nullable(),
  topic: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: instant,
  paymentIntentId: z.string().nullable(),
  /** Of the receipt; only for the payer. */
  paymentId: z.int().nullable(),
  paymentStatus,
  /** It waits for its payment because the site’s team made it a request again. */
  reopened: z.boolean(),
  /** If it is not accepted, the fee stands as a credit; told to the payer alone. */
  keepAsCredit: z.boolean(),
  /** Ledger entries of its payment; only for the payer. */
  entries: z.array(ledgerEntry),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  creatorTimeZone: z.string(),
  guestTimeZone: z.string(),
  expiresAt: instant.nullable(),
  requestedBy: partyRole,
  /** Proposed times that wait for the other party; empty when there are none. */
  offers: z.array(offer),
  offeredBy: partyRole.nullable(),
  /** Who is waited for; null when no one is, or either may make the next move. */
  turn: partyRole.nullable(),
  /** A confirmed booking without a time closes at this instant unless one is agreed. */
  scheduleBy: instant.nullable(),
  /** Somebody said that it did not happen. */
  noShow: z
    .object({
      reportedBy: partyRole,
      reportedAt: instant,
      /** Until then the other party may object; after it the booking closes as `no_show`. */
      objectBy: instant,
      objected: z.boolean(),
      /** An admin decided that it did happen. */
      decided: z.boolean(),
    })
    .nullable(),
  /** The time lies outside the recipient’s free times. */
  outsideHours: z.boolean(),
  can: z.array(bookingAct),
})
export type Booking = z.output<typeof booking>

/** What a request says, before and after payment. */
export const bookingDraft = z.object({
  date: day.optional(),
  /** HH:MM in the creator’s zone, or TBD. Required with a date; without either, the time is to be agreed. */
  time: z.union([z.literal('TBD'), wallTime]).optional(),
  duration: durationMinutes.default(30),
  topic: optionalLine(200),
  notes: optionalText(4000),
  guestName: optionalName,
  guestEmail: email.nullish().transform((value) => value ?? null),
  /** When the request is not accepted, the fee stands as a credit instead of going back to the card. */
  keepAsCredit: z.boolean().default(false),
})
export type BookingDraft = z.output<typeof bookingDraft>

export const bookingForm = bookingDraft.extend({
  creatorId: id,
  ...payingForm.pick({ paymentIntentId: true, platformFee: true, useCredit: true }).shape,
  /** Accepted and ignored: the server decides. */
  status: z.string().max(20).optional(),
})

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  summary:
    'Ask a creator for a booking; with a payment it is sent, without one it waits 15 minutes to be paid',
  access: 'member',
  body: bookingForm,
  status: 201,
  response: booking,
})

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  summary:
    'One’s bookings, as guest and as creator, newest first; the upcoming ones (pending and confirmed) soonest first',
  access: 'member',
  query: z.object({
    show: z.enum(['all', 'upcoming', 'earlier']).default('all'),
    ...olderParams,
  }),
  status: 200,
  response: z.array(booking),
})

export const countBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/counts',
  summary: 'How many of one’s bookings are pending and confirmed, and how many wait for the caller',
  access: 'member',
  status: 200,
  response: z.object({ pending: z.int(), confirmed: z.int(), yourTurn: z.int() }),
})

export const listBookingRequests = endpoint({
  method: 'GET',
  path: '/api/bookings/requests',
  summary:
    'Bookings that others asked of the caller: those that wait for an answer by deadline, then those whose requester is to choose a time, then the answered, newest first',
  access: 'member',
  query: z.object(olderParams),
  status: 200,
  response: z.array(booking),
})

/** A call about one booking that answers how it stands then. */
export const ofOne = { params: z.object({ id: idParam }), status: 200, response: booking } as const

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}',
  summary: 'One booking, for its parties',
  access: 'member',
  ...ofOne,
})

const anyStatus = z.enum(['pending', 'confirmed', 'cancelled', 'completed', 'approved', 'rejected'])

/** Characters of the note with which someone declines or cancels, at most. */
export const longestNote = 500

const statusChange = z.object({
  status: anyStatus,
  /** For the other person; only with declining and canceling. */
  note: optionalText(longestNote),
})

export const changeBooking = endpoint({
  method: 'PATCH',
  path: '/api/bookings/{id}',
  summary: 'Confirm, decline, withdraw or cancel, by who asks and when; declining and canceling take a note',
  access: 'member',
  ...ofOne,
  body: statusChange,
})

export const answerBooking = endpoint({
  method: 'PATCH',
  path: '/api/bookings/{id}/status',
  summary: 'Approve or reject a request; rejecting takes a note',
  access: 'member',
  ...ofOne,
  body: statusChange,
})

export const counterBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/counter',
  summary: 'Propose up to three other times, on the creator’s wall clock; replaces what was proposed before',
  access: 'member',
  params: z.object({ id: idParam }),
  body: z.object({
    offers: z
      .array(z.object({ date: day, time: wallTime }))
      .min(1, 'Please propose at least one time.')
      .max(mostOffers, `Please propose at most ${mostOffers} times.`),
  }),
  status: 201,
  response: booking,
})

export const payWithoutCard = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/pay',
  summary:
    'Send an unpaid request with a credit, or for nothing where there is no fee; a card pays it by its intent',
  access: 'member',
  ...ofOne,
  body: z.object({ useCredit: z.boolean().default(false) }),
})

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/accept-offer',
  summary: 'Take one of the proposed times: confirms a request, or gives a confirmed booking its time',
  access: 'member',
  ...ofOne,
  body: z.object({
    /** Its place in `offers`, from 0. */
    offer: z.int().min(0).max(lastOffer),
    /** The instant that the caller saw there: an offer that was replaced meanwhile is refused. */
    startsAt: instant.optional(),
  }),
})
