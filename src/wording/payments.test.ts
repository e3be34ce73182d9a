import { expect, test } from 'vitest'
import type { Payment } from '../contract/payments.ts'
import {
  formatCard,
  formatMovement,
  type PaymentOutcome,
  paymentOutcome,
  paymentStory,
  paymentTotal,
} from './payments.ts'

type Kind = Payment['entries'][number]['kind']

/** A kind with its amount, or of 999 cents. */
type Moved = Kind | [Kind, number]

const paid = (paidWith: Payment['paidWith'], status: Payment['status'], moved: Moved[]) => ({
  paidWith,
  status,
  entries: moved.map((one, i) => {
    const [kind, amountCents] = typeof one === 'string' ? [one, 999] : one
    return { kind, amountCents, createdAt: `2026-11-0${i + 1}T09:00:00Z` }
  }),
})
const day = (instant: string) => `day ${Number(instant.slice(8, 10))}`

const card: [PaymentOutcome, Payment['status'], Moved[], string, number][] = [
  ['begun', 'unpaid', [], 'Started. Your card isn’t on hold or charged yet.', 0],
  ['held', 'held', ['authorise'], 'On hold for your request. You’re not charged yet.', 0],
  ['charging', 'capturing', ['authorise'], 'On hold for your request. We’re charging it now.', 0],
  ['charged', 'captured', ['authorise', 'capture'], 'Charged to your card on day 2.', 999],
  [
    'released',
    'released',
    ['authorise', 'release'],
    'Held for your request, then released in full on day 2. You weren’t charged.',
    0,
  ],
  [
    'refunded',
    'refunded',
    ['authorise', 'capture', 'refund'],
    'Charged, then refunded to your card in full on day 3.',
    0,
  ],
  [
    'kept',
    'credited',
    ['authorise', 'capture', 'credit_granted'],
    'Charged, then kept as a credit on day 3.',
    999,
  ],
  [
    'refunded',
    'refunded',
    ['authorise', 'capture', 'credit_granted', 'credit_voided', 'refund'],
    'Charged, then refunded to your card in full on day 5.',
    0,
  ],
  [
    'charged',
    'captured',
    ['authorise', ['capture', 500], ['release', 499]],
    'Charged to your card on day 2.',
    500,
  ],
  [
    'reduced',
    'captured',
    ['authorise', 'capture', ['refund', 400]],
    'Charged to your card on day 2. $4.00 of it went back to you.',
    599,
  ],
  [
    'refunded',
    'refunded',
    ['authorise', 'capture', ['refund', 400], ['refund', 599]],
    'Charged, then refunded to your card in full on day 4.',
    0,
  ],
  [
    'kept',
    'credited',
    ['authorise', 'capture', ['refund', 400], ['credit_granted', 599]],
    'Charged, then kept as a credit on day 4.',
    599,
  ],
  [
    'disputed',
    'disputed',
    ['authorise', 'capture', 'dispute_opened'],
    'Charged, then disputed with your bank on day 3. Your bank decides where the money goes.',
    999,
  ],
  [
    'lost',
    'refunded',
    ['authorise', 'capture', 'dispute_opened', 'dispute_lost'],
    'Charged, then returned to you by your bank on day 4.',
    0,
  ],
  [
    'charged',
    'captured',
    ['authorise', 'capture', 'dispute_opened', 'dispute_won'],
    'Charged to your card on day 2.',
    999,
  ],
]

const credit: typeof card = [
  [
    'credit_in_use',
    'held',
    ['credit_spent'],
    'Paid with a credit. You get it back if your request isn’t accepted.',
    0,
  ],
  ['credit_used', 'captured', ['credit_spent', 'capture'], 'Paid with a credit, used on day 2.', 0],
  [
    'credit_back',
    'released',
    ['credit_spent', 'credit_returned'],
    'Paid with a credit, returned on day 2.',
    0,
  ],
  [
    'credit_back',
    'released',
    ['credit_spent', 'capture', 'credit_returned'],
    'Paid with a credit, returned on day 3.',
    0,
  ],
]

test.each([
  ...card.map((row) => ['card', ...row] as const),
  ...credit.map((row) => ['credit', ...row] as const),
])('a %s payment that is %s (%s, %j) says "%s"', (paidWith, outcome, status, kinds, story, charged) => {
  const payment = paid(paidWith, status, kinds)
  expect(paymentOutcome(payment)).toBe(outcome)
  expect(paymentStory(payment, day)).toBe(story)
  expect(paymentTotal(payment).chargedCents).toBe(charged)
})

test('a capture is a charge to a card, and the use of a credit', () => {
  expect(formatMovement('capture', 'card')).toBe('Charged to your card')
  expect(formatMovement('capture', 'credit')).toBe('Credit used')
})

test('a fee that is charged right away is approved, never held', () => {
  expect(formatMovement('authorise', 'card')).toBe('Held on your card')
  expect(formatMovement('authorise', 'card', true)).toBe('Approved by your card')
  expect(formatMovement('capture', 'card', true)).toBe('Charged to your card')
  expect(formatMovement('release', 'card', true)).toBe('Not charged, approval released')
  expect(formatMovement('refund', 'card', true)).toBe('Refunded to your card')
})

test('a card is named by its brand and last four digits', () => {
  const named = ['visa', 'amex', 'brand_of_tomorrow'].map((brand) => formatCard({ brand, last4: '0005' }))
  expect(named).toEqual(['Visa ending in 0005', 'American Express ending in 0005', 'Card ending in 0005'])
})
