import { type Booking, booking } from '../../../src/contract/requests/bookings.ts'
import { exampleOf } from './example-of.ts'

const party = booking.shape.creator
export const tomas = exampleOf(party, { id: 7, name: 'Tomás Rivera' })
export const maya = exampleOf(party, { id: 3, name: 'Maya Moss' })

/** Maya's pending request to Tomás with a held fee, as the payer sees it. */
export const exampleBooking = (changes: Partial<Booking> = {}) =>
  exampleOf(booking, {
    id: 41,
    creatorId: tomas.id,
    guestId: maya.id,
    creator: tomas,
    guest: maya,
    guestName: maya.name,
    date: '2031-02-03',
    time: '10:00',
    duration: 45,
    topic: 'Tides',
    createdAt: '2031-01-20T08:00:00.000Z',
    paymentIntentId: 'pi_1',
    paymentId: 5,
    paymentStatus: 'held',
    entries: [{ kind: 'authorise', amountCents: 999, createdAt: '2031-01-20T08:00:00.000Z' }],
    startsAt: '2031-02-03T10:00:00.000Z',
    endsAt: '2031-02-03T10:45:00.000Z',
    creatorTimeZone: 'Europe/Lisbon',
    guestTimeZone: 'Europe/Berlin',
    expiresAt: '2031-01-23T08:00:00.000Z',
    requestedBy: 'guest',
    turn: 'creator',
    canStart: ['message', 'request'],
    ...changes,
  })

export const exampleOffers: Booking['offers'] = ['2031-02-04', '2031-02-05'].map((date) => ({
  date,
  time: '23:30',
  startsAt: `${date}T23:30:00.000Z`,
  endsAt: `${date}T23:59:00.000Z`,
}))
