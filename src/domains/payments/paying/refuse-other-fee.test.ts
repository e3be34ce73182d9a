import { expect, test } from 'vitest'
import { refuseOtherFee } from './refuse-other-fee.ts'

test.each([
  ['names none', {}],
  ['names it in cents', { amount: 999 }],
  ['names it in dollars', { platformFee: 9.99 }],
  ['names it in both', { amount: 999, platformFee: 9.99 }],
])('a form that %s may go on', (_, form) => {
  expect(() => refuseOtherFee(form, 999)).not.toThrow()
})

test.each([
  ['less in cents', { amount: 998 }, 999, 'The fee is $9.99 now.'],
  ['nothing', { amount: 0 }, 999, 'The fee is $9.99 now.'],
  ['more in dollars', { platformFee: 10 }, 999, 'The fee is $9.99 now.'],
  [
    'one thing in cents and another in dollars',
    { amount: 999, platformFee: 1 },
    999,
    'The fee is $9.99 now.',
  ],
  ['a fee where there is none', { amount: 999 }, 0, 'There is no fee any more.'],
])('a form that names %s hears what the fee is', (_, form, feeCents, words) => {
  expect(() => refuseOtherFee(form, feeCents)).toThrow(
    expect.objectContaining({
      code: 'fee_changed',
      message: expect.stringContaining(words),
      details: { feeCents },
    }),
  )
})
