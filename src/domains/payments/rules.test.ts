import { expect, test } from 'vitest'
import { stepFor, steps } from './rules.ts'

test.each([
  ['requires_payment_method', 'requires_capture', 'authorised'],
  ['requires_action', 'requires_capture', 'authorised'],
  ['authorised', 'requires_capture', undefined],
  ['capturing', 'requires_capture', undefined],
  ['released', 'requires_capture', undefined],
  ['capturing', 'succeeded', 'captured'],
  ['captured', 'succeeded', undefined],
  ['requires_payment_method', 'succeeded', undefined],
  ['releasing', 'canceled', 'released'],
  ['capturing', 'canceled', 'released'],
  ['captured', 'canceled', undefined],
  ['processing', 'canceled', 'failed'],
  ['authorised', 'requires_payment_method', undefined],
] as const)('a payment that is %s and hears %s becomes %s', (state, answer, to) => {
  expect(stepFor(state, answer)?.to).toBe(to)
})

test('no step leads out of an end, and no state has two ways for one answer', () => {
  for (const rows of Object.values(steps)) {
    const from = rows.flatMap((row) => [...row.from])
    expect(new Set(from).size).toBe(from.length)
    for (const end of ['captured', 'released', 'failed']) expect(from).not.toContain(end)
  }
})
