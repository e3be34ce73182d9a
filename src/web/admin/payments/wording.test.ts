import { expect, test } from 'vitest'
import { feeLabel, paymentLabel } from './wording.ts'

test.each([
  [0, 'held', 'No fee'],
  [0, 'released', 'No fee'],
  [999, 'held', 'Held'],
  [null, 'unpaid', 'Unpaid'],
] as const)('a fee of %s whose payment is %s reads as %s', (amountCents, paymentStatus, label) => {
  expect(feeLabel({ amountCents, paymentStatus })).toBe(label)
})

test('a payment of 0 reads as no fee, not as held', () => {
  const labels = [0, 999].map((amountCents) => paymentLabel({ amountCents, status: 'authorised' }))
  expect(labels).toEqual(['No fee', 'Held'])
})
