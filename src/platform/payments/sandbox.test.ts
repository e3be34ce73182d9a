import { expect, test } from 'vitest'
import { testCardOutcome } from './sandbox.ts'

const now = new Date('2026-03-31T23:59:59Z')
const good = { cardNumber: '4242424242424242', expiry: '03/26', cvc: '123' }
const outcomeOf = (changes: Partial<typeof good>) => testCardOutcome({ ...good, ...changes }, now)

test.each([
  ['cardNumber', { cardNumber: '4111111111111111' }, /test mode/],
  ['expiry', { expiry: '3/26' }, /MM\/YY/],
  ['expiry', { expiry: '13/26' }, /MM\/YY/],
  ['expiry', { expiry: '' }, /MM\/YY/],
  ['expiry', { expiry: '02/26' }, /expired/],
  ['cvc', { cvc: '12' }, /3- or 4-digit/],
  ['cvc', { cvc: '12345' }, /3- or 4-digit/],
  ['cvc', { cvc: 'abc' }, /3- or 4-digit/],
])('a test card with another %s is refused: %o', (field, changes, message) => {
  expect(() => outcomeOf(changes)).toThrow(
    expect.objectContaining({ details: { fields: { [field]: expect.stringMatching(message) } } }),
  )
})

test('a card is valid to the last second of its month, and a security code may have four digits', () => {
  expect(outcomeOf({ cvc: '1234' }).status).toBe('requires_capture')
  expect(() => testCardOutcome(good, new Date('2026-04-01T00:00:00Z'))).toThrow(/expired/)
})
