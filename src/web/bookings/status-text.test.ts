import { expect, test } from 'vitest'
import { exampleBooking, exampleOffers, maya, tomas } from '../../../tests/helpers/browser/example-booking.ts'
import type { Booking } from '../../contract/requests/bookings.ts'
import { bookingStatusText } from './status-text.ts'
import { feeStatusText, nextActionLabel, statusBadge, withdrawWords } from './wording.ts'

const moment = (instant: string) => instant.slice(0, 10)
const noShow = {
  reportedBy: 'creator',
  reportedAt: '2031-02-03T12:00:00Z',
  objectBy: '2031-02-05T12:00:00Z',
  objected: false,
  decided: false,
} as const

test.each<[string, Partial<Booking>, guest: string, creator: string]>([
  ['waits for a reply', {}, 'Tomás has until 2031-01-23 to reply.', 'Maya is waiting for your reply.'],
  [
    'is not paid',
    { paymentStatus: 'unpaid' },
    'You haven’t sent this request. Tomás gets it once we hold the fee.',
    '',
  ],
  [
    'was reopened',
    { paymentStatus: 'unpaid', reopened: true },
    'If you don’t pay by 2031-01-23, the request expires.',
    'You can reply once Maya sends the request again, by 2031-01-23 at the latest.',
  ],
  [
    'has other proposed times',
    { offers: exampleOffers, offeredBy: 'creator' },
    'Tomás proposed other times. Choose one by 2031-01-23',
    'You proposed other times. Maya has until 2031-01-23 to choose one.',
  ],
  [
    'is being charged',
    { status: 'confirmed', paymentStatus: 'capturing' },
    'Confirmed. We’re charging the fee',
    'Confirmed. We’re charging the fee',
  ],
  ['is confirmed', { status: 'confirmed' }, 'You’re all set.', 'You’re all set.'],
  [
    'is over',
    { status: 'confirmed', can: ['complete'] },
    'This booking has ended.',
    'This booking has ended.',
  ],
  [
    'has no time yet',
    { status: 'confirmed', startsAt: null, scheduleBy: '2031-02-22T08:00:00Z' },
    'Confirmed. You still need to agree on a time. If you don’t agree on a time by 2031-02-22',
    'Confirmed. You still need to agree on a time. If you don’t agree on a time by 2031-02-22',
  ],
  [
    'has times proposed by the guest',
    { status: 'confirmed', startsAt: null, offers: exampleOffers, offeredBy: 'guest' },
    'You proposed times. Tomás hasn’t chosen one yet.',
    'Maya proposed times. Choose one that works for you.',
  ],
  ['is complete', { status: 'completed' }, 'This booking is complete.', 'This booking is complete.'],
  [
    'was reported as a no-show',
    { status: 'completed', noShow },
    'Tomás reported that this booking didn’t happen. If it did, tell us by 2031-02-05.',
    'You reported that this booking didn’t happen. Unless Maya objects by 2031-02-05',
  ],
  [
    'is disputed',
    { status: 'completed', noShow: { ...noShow, objected: true } },
    'You disagree about whether',
    'You disagree about whether',
  ],
  ...(
    [
      ['declined', 'Tomás declined', 'You declined'],
      ['withdrawn', 'You withdrew', 'Maya withdrew'],
      ['expired', 'There was no reply in time', 'There was no reply in time'],
      ['slot_taken', 'Another booking took this time', 'Another booking took this time'],
      ['cancelled_by_guest', 'You canceled', 'Maya canceled'],
      ['cancelled_by_creator', 'Tomás canceled', 'You canceled'],
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
  expect(bookingStatusText(booking, maya.id, moment, 999)).toContain(guest)
  expect(bookingStatusText(booking, tomas.id, moment, 999)).toContain(creator)
})

test.each<[string, Partial<Booking>]>([
  ['was reopened', { reopened: true }],
  ['was never sent', {}],
  ['was not sent again in time', { status: 'cancelled', closedReason: 'expired' }],
  ['has no time yet', { status: 'confirmed', startsAt: null, scheduleBy: '2031-02-22T08:00:00Z' }],
  ['was reported as a no-show', { status: 'completed', noShow }],
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
    feeStatusText(booking, 0),
    ...[maya, tomas].map(({ id }) => bookingStatusText(booking, id, moment, 0)),
  ]
  if (booking.reopened) said.push(withdrawWords(booking))
  expect(said.join(' ')).not.toMatch(/\bfees?\b|\bpa(y|ys|id)\b|charge/i)
})
