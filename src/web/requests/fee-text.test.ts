import { expect, test } from 'vitest'
import type { AgentRequest } from '../../contract/requests/agent-requests.ts'
import type { Booking } from '../../contract/requests/bookings.ts'
import { agentFeeText, cancelText, feeStatusText, withdrawText } from './fee-text.ts'

/** `refund 400`, or `refund` of 999 cents. */
const entriesOf = (moved: string) =>
  moved
    .split(', ')
    .filter(Boolean)
    .map((one) => {
      const [kind, cents = 999] = one.split(' ')
      const createdAt = '2026-11-21T05:00:00Z'
      return { kind: kind as Booking['entries'][number]['kind'], amountCents: Number(cents), createdAt }
    })

/** `captured confirmed`: the fee’s status, then the booking’s. */
function paid(is: string, moved: string) {
  const [paymentStatus, status] = is.split(' ') as [Booking['paymentStatus'], Booking['status']]
  return { paymentStatus, status, entries: entriesOf(moved) }
}

const charged = 'authorise, capture'
const [back, credit] = [
  'We refunded $9.99 to your card on 11-21.',
  'We turned the $5.99 into a credit on 11-21.',
]
const reviewed =
  'Your bank is reviewing the $9.99. Until it decides, we can’t refund it or turn it into a credit.'
const kept = `${charged}, credit_granted`
const partly = 'We charged $9.99 on 11-21. $4.00 of it went back to you.'
test.each<[string | undefined, is: string, moved: string]>([
  ['We charged $5.00 on 11-21.', 'captured confirmed', 'authorise, capture 500, release 499'],
  [partly, 'captured confirmed', `${charged}, refund 400`],
  [credit, 'credited cancelled', `${charged}, refund 400, credit_granted 599`],
  [credit, 'credited cancelled', `${kept}, refund 400, credit_voided 400`],
  [back, 'refunded cancelled', `${charged}, refund 400, refund 599`],
  [reviewed, 'disputed cancelled', `${charged}, dispute_opened`],
  ['We charged $9.99 on 11-21.', 'captured completed', `${charged}, dispute_opened, dispute_won`],
  [
    'Your bank returned the $9.99 to you on 11-21.',
    'refunded confirmed',
    `${charged}, dispute_opened, dispute_lost`,
  ],
  [undefined, 'unpaid pending', ''],
  [undefined, 'held pending', ''],
  ['We’re holding $9.99. You’re not charged yet.', 'held pending', 'authorise'],
  ['We’re releasing the $9.99 hold.', 'held cancelled', 'authorise'],
  ['We’re charging the $9.99 now.', 'capturing confirmed', 'authorise'],
  ['We’re turning the $9.99 into a credit.', 'capturing cancelled', 'authorise'],
  ['We charged $9.99 on 11-21.', 'captured confirmed', charged],
  ['We released the $9.99 hold on 11-21. You weren’t charged.', 'released cancelled', 'authorise, release'],
  [back, 'refunded cancelled', `${charged}, refund`],
  ['We turned the $9.99 into a credit on 11-21.', 'credited cancelled', kept],
  ['You paid with your $9.99 credit.', 'held pending', 'credit_spent'],
  ['We’re returning your $9.99 credit.', 'held cancelled', 'credit_spent'],
  ['We used your $9.99 credit on 11-21.', 'captured completed', 'credit_spent, capture'],
  ['We returned your $9.99 credit on 11-21.', 'released cancelled', 'credit_spent, credit_returned'],
  ['We returned your $9.99 credit on 11-21.', 'credited cancelled', 'credit_spent, capture, credit_returned'],
])('the payer sees "%s" for a fee and a booking that are %s (%s)', (words, is, moved) => {
  expect(feeStatusText(paid(is, moved), (at) => at.slice(5, 10))).toBe(words)
})

test.each([
  ['You haven’t sent it or paid for it.', 'unpaid', ''],
  ['There was no fee, so you paid nothing.', 'held', ''],
  ['We’ll release the hold on your card in full. You won’t be charged.', 'held', 'authorise'],
  ['You’ll get your credit back. You won’t be charged.', 'held', 'credit_spent'],
])('withdrawing tells the requester "%s"', (words, money, moved) => {
  expect(withdrawText(paid(`${money} pending`, moved))).toBe(words)
})

const [lost, returned] = [/won’t get the fee back/, 'The fee goes back to the card it was paid with.']
test.each([
  [lost, 'captured', charged, 'guest'],
  [/won’t get your credit back/, 'captured', 'credit_spent, capture', 'guest'],
  ['There was no fee.', 'captured', '', 'guest'],
  ['If Robin paid a fee, they’ll get a credit for it.', 'captured', '', 'creator'],
  [returned, 'refunded', `${charged}, refund`, 'guest'],
  [returned, 'refunded', `${charged}, refund`, 'creator'],
])('canceling tells "%s" for a fee that is %s (%s) to the %s', (words, money, moved, role) => {
  const booking = { ...paid(`${money} confirmed`, moved), requestedBy: 'guest' as const }
  expect(cancelText(booking, role === 'creator', 'Robin')).toMatch(words)
})

const throughAgent = {
  seat: 'requester',
  status: 'pending',
  paymentStatus: 'captured',
  keepAsCredit: false,
  expiresAt: '2026-12-04T10:00:00.000Z',
} as const
test.each<[string | undefined, moved: string, Partial<AgentRequest>]>([
  [undefined, charged, { seat: 'guest' }],
  ['We charged $9.99 to your card. If the request isn’t accepted, we refund it in full.', charged, {}],
  ['We’re charging $9.99 to your card.', 'authorise', { paymentStatus: 'held', expiresAt: null }],
  ['Paid with a credit. You get it back if the request isn’t accepted.', 'credit_spent', {}],
  ['We charged $9.99 on 11-21.', charged, { status: 'accepted' }],
  [back, `${charged}, refund`, { status: 'accepted', paymentStatus: 'refunded' }],
  ['We turned the $9.99 into a credit on 11-21.', kept, { status: 'declined', paymentStatus: 'credited' }],
  ['We used your $9.99 credit on 11-21.', 'credit_spent', { status: 'accepted' }],
  ['We’re refunding $9.99 to your card.', charged, { status: 'declined' }],
  ['We’re refunding $9.99 to your card.', charged, { status: 'withdrawn', keepAsCredit: true }],
  ['We’re turning your $9.99 into a credit.', charged, { status: 'declined', keepAsCredit: true }],
  ['We’re returning your credit.', 'credit_spent', { status: 'declined' }],
  [
    'We returned your $9.99 credit on 11-21.',
    'credit_spent, credit_returned',
    { status: 'declined', paymentStatus: 'released' },
  ],
  ['You weren’t charged.', 'authorise, release', { status: 'payment_failed', paymentStatus: 'released' }],
])('the payer of an agent request sees "%s" (%s; %j)', (words, moved, changes) => {
  const request = { ...throughAgent, entries: entriesOf(moved), ...changes }
  expect(agentFeeText(request, (at) => at.slice(5, 10))).toBe(words)
})

test.each([
  ['We’ll refund $9.99 to your card in full.', charged],
  ['You’ll get your credit back. You won’t be charged.', 'credit_spent'],
  ['There was no fee, so you paid nothing.', ''],
])('withdrawing an agent request tells the payer "%s"', (words, moved) => {
  expect(withdrawText({ ...throughAgent, entries: entriesOf(moved) })).toBe(words)
})
