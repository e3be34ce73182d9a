import { expect, test } from 'vitest'
import { maya, someBooking, someOffers, tomas } from '../../../tests/helpers/browser/some-booking.ts'
import type { Booking } from '../../contract/requests/bookings.ts'
import { askedWord, cancelWords, moneyWord, statusWord, withdrawWords } from './booking-words.ts'

type Status = Booking['status']
type Money = Booking['paymentStatus']
type Kind = Booking['entries'][number]['kind']

const paid = (paymentStatus: Money, status: Status, ...kinds: Kind[]) => ({
  paymentStatus,
  status,
  entries: kinds.map((kind) => ({ kind, amountCents: 999, createdAt: '2026-11-21T05:00:00Z' })),
})

test.each<[string | undefined, Money, Status, ...Kind[]]>([
  ['Not paid, so nobody else sees it', 'unpaid', 'pending'],
  [undefined, 'held', 'pending'],
  ['Fee held, nothing charged yet', 'held', 'pending', 'authorise'],
  ['The hold is being released', 'held', 'cancelled', 'authorise'],
  ['The fee is being charged', 'capturing', 'confirmed', 'authorise'],
  ['The fee is being kept as a credit', 'capturing', 'cancelled', 'authorise'],
  ['Fee charged', 'captured', 'confirmed', 'authorise', 'capture'],
  ['Hold released, nothing charged', 'released', 'cancelled', 'authorise', 'release'],
  ['Fee refunded to your card', 'refunded', 'cancelled', 'authorise', 'capture', 'refund'],
  ['Fee kept as a credit', 'credited', 'cancelled', 'authorise', 'capture', 'credit_granted'],
  ['Paid with a credit', 'held', 'pending', 'credit_spent'],
  ['Your credit is coming back', 'held', 'cancelled', 'credit_spent'],
  ['Credit used', 'captured', 'completed', 'credit_spent', 'capture'],
  ['Your credit came back', 'released', 'cancelled', 'credit_spent', 'credit_returned'],
  ['Your credit came back', 'credited', 'cancelled', 'credit_spent', 'capture', 'credit_returned'],
])(
  'the payer reads "%s" when the fee is %s and the booking %s (%s %s %s)',
  (words, money, status, ...kinds) => {
    expect(moneyWord(paid(money, status, ...kinds), 999)).toBe(words)
  },
)

test('a reopened request is not paid yet, and where there is no fee nothing is said of money', () => {
  expect(moneyWord({ ...paid('unpaid', 'pending'), reopened: true }, 999)).toBe('Not paid yet')
  expect(moneyWord(paid('unpaid', 'pending'), 0)).toBeUndefined()
})

test.each<[string, Money, ...Kind[]]>([
  ['It was not sent, and nothing was paid.', 'unpaid'],
  ['There was no fee, so nothing was paid.', 'held'],
  ['The hold on your card is released in full; nothing is charged.', 'held', 'authorise'],
  ['Your credit comes back; nothing is charged.', 'held', 'credit_spent'],
])('before a withdrawal the requester reads "%s"', (words, money, ...kinds) => {
  expect(withdrawWords(paid(money, 'pending', ...kinds))).toBe(words)
})

test('before a cancellation each side reads what becomes of the fee', () => {
  const byCard = { ...paid('captured', 'confirmed', 'authorise', 'capture'), requestedBy: 'guest' as const }
  const byCredit = {
    ...paid('captured', 'confirmed', 'credit_spent', 'capture'),
    requestedBy: 'guest' as const,
  }
  const unseen = { ...paid('captured', 'confirmed'), requestedBy: 'guest' as const }
  expect(cancelWords(byCard, false, 'Robin')).toMatch(/charged and is not refundable/)
  expect(cancelWords(byCredit, false, 'Robin')).toMatch(/credit was used up .* does not come back/)
  expect(cancelWords(unseen, false, 'Robin')).toBe('There was no fee.')
  expect(cancelWords(unseen, true, 'Gregor')).toBe('If Gregor paid a fee, they keep it as a credit.')
  const givenBack = paid('refunded', 'confirmed', 'authorise', 'capture', 'refund')
  for (const isCreator of [true, false]) {
    expect(cancelWords({ ...givenBack, requestedBy: 'guest' }, isCreator, 'Robin')).toBe(
      'The fee was given back already.',
    )
  }
})

const offered = { offers: someOffers, offeredBy: 'creator', turn: 'guest' } as const
test.each<[typeof maya, string | undefined, Partial<Booking>]>([
  [maya, 'Pay to send it', { can: ['withdraw', 'pay'], paymentStatus: 'unpaid', turn: 'guest' }],
  [tomas, 'Waiting for your answer', { can: ['confirm', 'decline', 'counter'] }],
  [maya, undefined, { can: ['withdraw'] }],
  [tomas, undefined, { can: ['confirm', 'decline', 'counter'], ...offered }],
  [maya, 'Choose a time', { can: ['accept-offer', 'withdraw'], ...offered }],
  [maya, 'Agree on a time', { status: 'confirmed', startsAt: null, can: ['counter', 'cancel'], turn: null }],
  [maya, 'Did it happen?', { status: 'completed', can: ['object'], turn: 'guest' }],
  [maya, undefined, { status: 'confirmed', can: ['cancel'], turn: null }],
])('a list says to $name "%s" of what they can do', (who, words, changes) => {
  expect(askedWord(someBooking(changes), who.id, 999)).toBe(words)
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
])('the badge of a closed booking says "%s" (%s)', (word, closedReason) => {
  expect(statusWord(someBooking({ status: 'cancelled', closedReason }))).toBe(word)
})

test('a request whose recipient proposed times says so to both, in its badge', () => {
  expect(statusWord(someBooking())).toBe('Pending Review')
  expect(statusWord(someBooking(offered))).toBe('Times proposed')
})
