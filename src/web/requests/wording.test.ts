import { expect, test } from 'vitest'
import { exampleBooking, exampleOffers, maya, tomas } from '../../../tests/helpers/browser/example-booking.ts'
import type { Booking } from '../../contract/requests/bookings.ts'
import { cancelText, feeStatusText, nextActionLabel, statusBadge, withdrawWords } from './wording.ts'

type Status = Booking['status']
type Money = Booking['paymentStatus']
type Kind = Booking['entries'][number]['kind']

/** `refund 400`, or `refund` of 999 cents. */
type Moved = Kind | `${Kind} ${number}`

const paid = (paymentStatus: Money, status: Status, ...moved: Moved[]) => ({
  paymentStatus,
  status,
  entries: moved.map((one) => {
    const [kind, cents = 999] = one.split(' ')
    return { kind: kind as Kind, amountCents: Number(cents), createdAt: '2026-11-21T05:00:00Z' }
  }),
})

test.each<[string | undefined, Money, Status, ...Moved[]]>([
  ['We charged $5.00 on 11-21.', 'captured', 'confirmed', 'authorise', 'capture 500', 'release 499'],
  [
    'We charged $9.99 on 11-21. $4.00 of it went back to you.',
    'captured',
    'confirmed',
    'authorise',
    'capture',
    'refund 400',
  ],
  [
    'We turned the $5.99 into a credit on 11-21.',
    'credited',
    'cancelled',
    'authorise',
    'capture',
    'refund 400',
    'credit_granted 599',
  ],
  [
    'We turned the $5.99 into a credit on 11-21.',
    'credited',
    'cancelled',
    'authorise',
    'capture',
    'credit_granted',
    'refund 400',
    'credit_voided 400',
  ],
  [
    'We refunded $9.99 to your card on 11-21.',
    'refunded',
    'cancelled',
    'authorise',
    'capture',
    'refund 400',
    'refund 599',
  ],
  [
    'Your bank is reviewing the $9.99. Until it decides, we can’t refund it or turn it into a credit.',
    'disputed',
    'cancelled',
    'authorise',
    'capture',
    'dispute_opened',
  ],
  [
    'We charged $9.99 on 11-21.',
    'captured',
    'completed',
    'authorise',
    'capture',
    'dispute_opened',
    'dispute_won',
  ],
  [
    'Your bank returned the $9.99 to you on 11-21.',
    'refunded',
    'confirmed',
    'authorise',
    'capture',
    'dispute_opened',
    'dispute_lost',
  ],
  [undefined, 'unpaid', 'pending'],
  [undefined, 'held', 'pending'],
  ['We’re holding $9.99. You’re not charged yet.', 'held', 'pending', 'authorise'],
  ['We’re releasing the $9.99 hold.', 'held', 'cancelled', 'authorise'],
  ['We’re charging the $9.99 now.', 'capturing', 'confirmed', 'authorise'],
  ['We’re turning the $9.99 into a credit.', 'capturing', 'cancelled', 'authorise'],
  ['We charged $9.99 on 11-21.', 'captured', 'confirmed', 'authorise', 'capture'],
  [
    'We released the $9.99 hold on 11-21. You weren’t charged.',
    'released',
    'cancelled',
    'authorise',
    'release',
  ],
  ['We refunded $9.99 to your card on 11-21.', 'refunded', 'cancelled', 'authorise', 'capture', 'refund'],
  [
    'We turned the $9.99 into a credit on 11-21.',
    'credited',
    'cancelled',
    'authorise',
    'capture',
    'credit_granted',
  ],
  ['You paid with your $9.99 credit.', 'held', 'pending', 'credit_spent'],
  ['We’re returning your $9.99 credit.', 'held', 'cancelled', 'credit_spent'],
  ['We used your $9.99 credit on 11-21.', 'captured', 'completed', 'credit_spent', 'capture'],
  ['We returned your $9.99 credit on 11-21.', 'released', 'cancelled', 'credit_spent', 'credit_returned'],
  [
    'We returned your $9.99 credit on 11-21.',
    'credited',
    'cancelled',
    'credit_spent',
    'capture',
    'credit_returned',
  ],
])(
  'the payer sees "%s" for a fee that is %s and a booking that is %s (%s %s %s)',
  (words, money, status, ...kinds) => {
    expect(feeStatusText(paid(money, status, ...kinds), (at) => at.slice(5, 10))).toBe(words)
  },
)

test.each<[string, Money, ...Kind[]]>([
  ['You haven’t sent it or paid for it.', 'unpaid'],
  ['There was no fee, so you paid nothing.', 'held'],
  ['We’ll release the hold on your card in full. You won’t be charged.', 'held', 'authorise'],
  ['You’ll get your credit back. You won’t be charged.', 'held', 'credit_spent'],
])('withdrawing tells the requester "%s"', (words, money, ...kinds) => {
  expect(withdrawWords(paid(money, 'pending', ...kinds))).toBe(words)
})

test('canceling tells each participant what happens to the fee', () => {
  const byCard = { ...paid('captured', 'confirmed', 'authorise', 'capture'), requestedBy: 'guest' as const }
  const byCredit = {
    ...paid('captured', 'confirmed', 'credit_spent', 'capture'),
    requestedBy: 'guest' as const,
  }
  const unseen = { ...paid('captured', 'confirmed'), requestedBy: 'guest' as const }
  expect(cancelText(byCard, false, 'Robin')).toMatch(/won’t get the fee back/)
  expect(cancelText(byCredit, false, 'Robin')).toMatch(/won’t get your credit back/)
  expect(cancelText(unseen, false, 'Robin')).toBe('There was no fee.')
  expect(cancelText(unseen, true, 'Gregor')).toBe('If Gregor paid a fee, they’ll get a credit for it.')
  const givenBack = paid('refunded', 'confirmed', 'authorise', 'capture', 'refund')
  for (const isCreator of [true, false]) {
    expect(cancelText({ ...givenBack, requestedBy: 'guest' }, isCreator, 'Robin')).toBe(
      'The fee goes back to the card it was paid with.',
    )
  }
})

const offered = { offers: exampleOffers, offeredBy: 'creator', turn: 'guest' } as const
test.each<[typeof maya, string | undefined, Partial<Booking>]>([
  [maya, 'Pay to send request', { can: ['withdraw', 'pay'], paymentStatus: 'unpaid', turn: 'guest' }],
  [tomas, 'Waiting for your reply', { can: ['confirm', 'decline', 'counter'] }],
  [maya, undefined, { can: ['withdraw'] }],
  [tomas, undefined, { can: ['confirm', 'decline', 'counter'], ...offered }],
  [maya, 'Choose a time', { can: ['accept-offer', 'withdraw'], ...offered }],
  [maya, 'Agree on a time', { status: 'confirmed', startsAt: null, can: ['counter', 'cancel'], turn: null }],
  [maya, 'Did it happen?', { status: 'completed', can: ['object'], turn: 'guest' }],
  [maya, undefined, { status: 'confirmed', can: ['cancel'], turn: null }],
])('a list tells $name "%s"', (who, words, changes) => {
  expect(nextActionLabel(exampleBooking(changes), who.id, 999)).toBe(words)
})

test.each<[string, NonNullable<Booking['closedReason']>]>([
  ['Declined', 'declined'],
  ['Expired', 'expired'],
  ['Withdrawn', 'withdrawn'],
  ['Time taken', 'slot_taken'],
  ['Canceled', 'cancelled_by_guest'],
  ['Didn’t happen', 'no_show'],
  ['No time agreed', 'unscheduled'],
  ['Payment failed', 'payment_failed'],
])('a closed booking has the badge "%s" (%s)', (word, closedReason) => {
  expect(statusBadge(exampleBooking({ status: 'cancelled', closedReason }))).toBe(word)
})

test('the badge of a request with proposed times says so', () => {
  expect(statusBadge(exampleBooking())).toBe('Pending Review')
  expect(statusBadge(exampleBooking(offered))).toBe('Times proposed')
})
