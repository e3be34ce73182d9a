import type { Booking } from '../../../src/contract/requests/bookings.ts'

const person = { avatar: '', headline: null, email: null, profession: null, location: null, bio: null }
export const tomas = { ...person, id: 7, name: 'Tomás Rivera' }
export const maya = { ...person, id: 3, name: 'Maya Moss' }

/** Maya's pending request to Tomás with a held fee, as the payer sees it. */
export function exampleBooking(changes: Partial<Booking> = {}): Booking {
  return {
    id: 41,
    creatorId: tomas.id,
    guestId: maya.id,
    creator: tomas,
    guest: maya,
    guestName: maya.name,
    guestEmail: null,
    date: '2031-02-03',
    time: '10:00',
    duration: 45,
    status: 'pending',
    requestStatus: 'pending',
    closedReason: null,
    closingNote: null,
    format: null,
    preferredDate: null,
    speakingFee: null,
    arrangedBy: null,
    topic: 'Tides',
    notes: null,
    createdAt: '2031-01-20T08:00:00.000Z',
    paymentIntentId: 'pi_1',
    paymentId: 5,
    paymentStatus: 'held',
    reopened: false,
    keepAsCredit: false,
    entries: [{ kind: 'authorise', amountCents: 999, createdAt: '2031-01-20T08:00:00.000Z' }],
    startsAt: '2031-02-03T10:00:00.000Z',
    endsAt: '2031-02-03T10:45:00.000Z',
    creatorTimeZone: 'Europe/Lisbon',
    guestTimeZone: 'Europe/Berlin',
    expiresAt: '2031-01-23T08:00:00.000Z',
    requestedBy: 'guest',
    offers: [],
    offeredBy: null,
    turn: 'creator',
    scheduleBy: null,
    noShow: null,
    outsideHours: false,
    meeting: null,
    can: [],
    ...changes,
  }
}

export const exampleOffers: Booking['offers'] = ['2031-02-04', '2031-02-05'].map((date) => ({
  date,
  time: '23:30',
  startsAt: `${date}T23:30:00.000Z`,
  endsAt: `${date}T23:59:00.000Z`,
}))
