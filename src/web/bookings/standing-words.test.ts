import { expect, test } from 'vitest'
import { maya, someBooking, someOffers, tomas } from '../../../tests/helpers/browser/some-booking.ts'
import type { Booking } from '../../contract/requests/bookings.ts'
import { askedWord, moneyWord, statusWord, withdrawWords } from './booking-words.ts'
import { standingWords } from './standing-words.ts'

const moment = (instant: string) => instant.slice(0, 10)
const noShow = {
  reportedBy: 'creator',
  reportedAt: '2031-02-03T12:00:00Z',
  objectBy: '2031-02-05T12:00:00Z',
  objected: false,
  decided: false,
} as const

test.each<[string, Partial<Booking>, guest: string, creator: string]>([
  ['waits', {}, 'Tomás has your request and answers by 2031-01-23.', 'Maya waits for your answer.'],
  [
    'is not paid',
    { paymentStatus: 'unpaid' },
    'This request is not sent: Tomás sees it once the fee is held.',
    '',
  ],
  [
    'was reopened',
    { paymentStatus: 'unpaid', reopened: true },
    'Tomás is asked again once the fee is held; otherwise the request closes on 2031-01-23.',
    'You are asked again once Maya has sent it, by 2031-01-23 at the latest.',
  ],
  [
    'has other times proposed',
    { offers: someOffers, offeredBy: 'creator' },
    'Tomás proposes other times. Choose one by 2031-01-23',
    'You proposed other times, and Maya can choose one until 2031-01-23.',
  ],
  [
    'is being charged',
    { status: 'confirmed', paymentStatus: 'capturing' },
    'Confirmed. The fee',
    'Confirmed. The fee',
  ],
  ['is confirmed', { status: 'confirmed' }, 'Confirmed: you are both', 'Confirmed: you are both'],
  ['is over', { status: 'confirmed', can: ['complete'] }, 'The time is over.', 'The time is over.'],
  [
    'has no time yet',
    { status: 'confirmed', startsAt: null, scheduleBy: '2031-02-22T08:00:00Z' },
    'Confirmed, and the time is still to be agreed. Without one by 2031-02-22',
    'Confirmed, and the time is still to be agreed. Without one by 2031-02-22',
  ],
  [
    'has times proposed by the guest',
    { status: 'confirmed', startsAt: null, offers: someOffers, offeredBy: 'guest' },
    'You proposed times, and Tomás has not chosen one yet.',
    'Maya proposes times: choose the one that suits you.',
  ],
  ['took place', { status: 'completed' }, 'This booking took place.', 'This booking took place.'],
  [
    'is said not to have happened',
    { status: 'completed', noShow },
    'Tomás says that it did not happen. If it did, please say so by 2031-02-05',
    'You said that it did not happen. Unless Maya objects by 2031-02-05',
  ],
  [
    'is disputed',
    { status: 'completed', noShow: { ...noShow, objected: true } },
    'You disagree on whether',
    'You disagree on whether',
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
    `closed as ${closedReason}`,
    { status: 'cancelled', closedReason },
    guest,
    creator,
  ]),
])('a booking that %s says so to each of the two', (_, changes, guest, creator) => {
  const booking = someBooking(changes)
  expect(standingWords(booking, maya.id, moment, 999)).toContain(guest)
  expect(standingWords(booking, tomas.id, moment, 999)).toContain(creator)
})

test.each<[string, Partial<Booking>]>([
  ['was reopened', { reopened: true }],
  ['was never sent', {}],
  ['was not sent again in time', { status: 'cancelled', closedReason: 'expired' }],
  ['has no time yet', { status: 'confirmed', startsAt: null, scheduleBy: '2031-02-22T08:00:00Z' }],
  ['is said not to have happened', { status: 'completed', noShow }],
])('one that %s says nothing of a fee while there is none', (_, changes) => {
  const booking = someBooking({
    paymentStatus: 'unpaid',
    entries: [],
    can: ['withdraw', 'pay'],
    turn: 'guest',
    ...changes,
  })
  const said = [
    statusWord(booking),
    ...[maya, tomas].map(({ id }) => askedWord(booking, id, 0)),
    moneyWord(booking, 0),
    ...[maya, tomas].map(({ id }) => standingWords(booking, id, moment, 0)),
  ]
  if (booking.reopened) said.push(withdrawWords(booking))
  expect(said.join(' ')).not.toMatch(/\bfees?\b|\bpa(y|ys|id)\b|charge/i)
})
