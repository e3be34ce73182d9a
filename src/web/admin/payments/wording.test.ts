import { expect, test } from 'vitest'
import { feeLabel } from './wording.ts'

test.each([
  [0, 'held', 'No fee'],
  [0, 'released', 'No fee'],
  [999, 'held', 'Held'],
  [null, 'unpaid', 'Unpaid'],
] as const)('a fee of %s whose payment is %s reads as %s', (amountCents, paymentStatus, label) => {
  expect(feeLabel({ amountCents, paymentStatus })).toBe(label)
})
