import { expect, test } from 'vitest'
import { groupCardNumber, groupExpiry } from './card-form.tsx'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242', '4242 4242'],
  ['42424', '4242 4'],
  ['', ''],
])('the card number %s is shown as %s', (typed, shown) => {
  expect(groupCardNumber(typed)).toBe(shown)
})

test.each([
  ['1234', '12/34'],
  ['12/3', '12/3'],
  ['12/', '12/'],
  ['12', '12'],
  ['5', '05'],
  ['12 / 34', '12/34'],
])('the expiry %s is shown as %s', (typed, shown) => {
  expect(groupExpiry(typed)).toBe(shown)
})
