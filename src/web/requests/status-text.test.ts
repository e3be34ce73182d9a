import { expect, test } from 'vitest'
import { exampleBooking, exampleOffers, maya, tomas } from '../../../tests/helpers/browser/example-booking.ts'
import type { Booking } from '../../contract/requests/bookings.ts'
import { bookingStatusText } from './status-text.ts'
import { nextActionLabel, statusBadge, withdrawWords } from './wording.ts'

const dates = {
  moment: (instant: string) => instant.slice(0, 10),
  day: (instant: string) => instant.slice(5, 10),
  comingDay: () => 'Monday',
}
const lineFor = ({ id }: typeof maya, booking: Booking, feeCents = 999) =>
  bookingStatusText(booking, { viewerId: id, dates, feeCents })
const noShow = {
  reportedBy: 'creator',
  reportedAt: '2031-02-03T12:00:00Z',
  objectBy: '2031-02-05T12:00:00Z',
  objected: false,
  decided: false,
} as const

const confirmed = { status: 'confirmed' } as const
const completed = { status: 'completed' } as const
const timeless = { ...confirmed, startsAt: null }
const unpaid = { paymentStatus: 'unpaid' } as const
const untimed = 'You still need to agree on a time. If you don’t agree on a time by 2031-02-22'

test.each<[string, Partial<Booking>, guest: string, creator: string]>([
  [
    'waits for a reply',
    {},
    'Tomás Rivera has until 2031-01-23 to reply.',
    'Maya Moss is waiting for your reply.',
  ],
  ['is not paid', unpaid, 'Tomás Rivera gets it once we hold the fee.', ''],
  [
    'was reopened',
    { ...unpaid, reopened: true },
    'If you don’t pay by 2031-01-23',
    'by 2031-01-23 at the latest.',
  ],
  [
    'has other times',
    { offers: exampleOffers, offeredBy: 'creator' },
    'Choose one by 2031-01-23',
    'Maya Moss has until',
  ],
  [
    'is being charged',
    { ...confirmed, paymentStatus: 'capturing' },
    'Confirmed. We’re charging the $9.99 now.',
    'Confirmed.',
  ],
  ['is confirmed', confirmed, 'You’re booked. See you Monday.', 'You’re booked. See you Monday.'],
  ['is over', { ...confirmed, can: ['complete'] }, 'has ended.', 'has ended.'],
  ['has no time yet', { ...timeless, scheduleBy: '2031-02-22T08:00:00Z' }, untimed, untimed],
  [
    'has times proposed by the guest',
    { ...timeless, offers: exampleOffers, offeredBy: 'guest' },
    'You proposed times. Tomás Rivera hasn’t',
    'Choose one that works for you.',
  ],
  [
    'is free, for who asked',
    { entries: [], paymentId: 5 },
    'Then the request expires. Free of charge.',
    'is waiting for your reply.',
  ],
  ['is complete', completed, 'is complete.', 'is complete.'],
  [
    'was a no-show',
    { ...completed, noShow },
    'tell us by 2031-02-05.',
    'Unless Maya Moss objects by 2031-02-05',
  ],
  ['is disputed', { ...completed, noShow: { ...noShow, objected: true } }, 'You disagree', 'You disagree'],
  ...(
    [
      ['declined', 'Tomás Rivera declined', 'You declined'],
      ['withdrawn', 'You withdrew', 'Maya Moss withdrew'],
      ['expired', 'There was no reply in time', 'There was no reply in time'],
      ['slot_taken', 'Another booking took this time', 'Another booking took this time'],
      ['cancelled_by_guest', 'You canceled', 'Maya Moss canceled'],
      ['cancelled_by_creator', 'Tomás Rivera canceled', 'You canceled'],
      ['no_show', 'This booking didn’t happen', 'This booking didn’t happen'],
      ['unscheduled', 'You didn’t agree on a time', 'You didn’t agree on a time'],
      ['payment_failed', 'We couldn’t charge the fee', 'We couldn’t charge the fee'],
      ['admin', 'An admin canceled', 'An admin canceled'],
    ] as const
  ).map(([closedReason, guest, creator]): [string, Partial<Booking>, string, string] => [
    `was closed as ${closedReason}`,
    { status: 'cancelled', closedReason },
    guest,
    creator,
  ]),
])('both participants see that a booking %s', (_, changes, guest, creator) => {
  const booking = exampleBooking(changes)
  expect(lineFor(maya, booking)).toContain(guest)
  expect(lineFor(tomas, booking)).toContain(creator)
})

test.each<[string, Partial<Booking>]>([
  ['was reopened', { reopened: true }],
  ['was never sent', {}],
  ['was not sent again in time', { status: 'cancelled', closedReason: 'expired' }],
  ['has no time yet', { ...timeless, scheduleBy: '2031-02-22T08:00:00Z' }],
  ['was reported as a no-show', { ...completed, noShow }],
])('without a fee, a booking that %s mentions no money', (_, changes) => {
  const booking = exampleBooking({
    paymentStatus: 'unpaid',
    entries: [],
    can: ['withdraw', 'pay'],
    turn: 'guest',
    ...changes,
  })
  const said = [
    statusBadge(booking),
    ...[maya, tomas].map(({ id }) => nextActionLabel(booking, id, 0)),
    ...[maya, tomas].map((who) => lineFor(who, booking, 0)),
  ]
  if (booking.reopened) said.push(withdrawWords(booking))
  expect(said.join(' ')).not.toMatch(/\bfees?\b|\bpa(y|ys|id)\b|charge/i)
})

test('the line says the status, what happened to the money, how much and when', () => {
  const entries = (['authorise', 'capture'] as const).map((kind, day) => ({
    kind,
    amountCents: 999,
    createdAt: `2031-01-2${day}T08:00:00Z`,
  }))
  const paid = { ...completed, paymentStatus: 'captured', entries } as const
  expect(lineFor(maya, exampleBooking(paid))).toBe('This booking is complete. We charged $9.99 on 01-21.')
  const canceled = exampleBooking({ ...paid, status: 'cancelled', closedReason: 'cancelled_by_guest' })
  expect(lineFor(maya, canceled)).toBe(
    'You canceled, so the $9.99 isn’t refunded. We charged $9.99 on 01-21.',
  )
  expect(lineFor(tomas, { ...canceled, entries: [] })).toBe('Maya Moss canceled this booking.')
})
