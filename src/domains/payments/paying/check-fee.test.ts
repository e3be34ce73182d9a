import { expect, test } from 'vitest'
import { checkFee } from './check-fee.ts'

test.each([
  ['sends no fee', {}],
  ['sends it in cents', { amount: 999 }],
  ['sends it in dollars', { platformFee: 9.99 }],
  ['sends it in both', { amount: 999, platformFee: 9.99 }],
])('a form that %s is accepted', (_, form) => {
  expect(() => checkFee(form, 999)).not.toThrow()
})

test.each([
  ['less in cents', { amount: 998 }, 999, 'The fee is now $9.99.'],
  ['nothing', { amount: 0 }, 999, 'The fee is now $9.99.'],
  ['more in dollars', { platformFee: 10 }, 999, 'The fee is now $9.99.'],
  ['different amounts in cents and dollars', { amount: 999, platformFee: 1 }, 999, 'The fee is now $9.99.'],
  ['a fee when there is none', { amount: 999 }, 0, 'There’s no longer a fee.'],
])('a form with %s is refused with the current fee', (_, form, feeCents, words) => {
  expect(() => checkFee(form, feeCents)).toThrow(
    expect.objectContaining({
      code: 'fee_changed',
      message: expect.stringContaining(words),
      details: { feeCents },
    }),
  )
})
