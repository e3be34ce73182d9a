import { expect, test } from 'vitest'
import { nextSteps, nextStepsOfAgent } from './success-steps.ts'

const asked = { first: 'Rae', by: 'Tue, Feb 3, 4:00 PM Berlin time', hasTime: true } as const

test.each([
  ['hold', 'we release the hold on your card.', 'you get back what you paid.'],
  ['credit', 'you get your credit back.', 'you get your credit back.'],
  [
    'kept',
    'we charge the fee and keep it as a credit for your next request.',
    'the fee becomes a credit for your next request.',
  ],
  ['none', 'the request closes.', 'the request expires.'],
] as const)(
  'after sending, the last step says what becomes of the fee if the request is declined: %s',
  (refund, direct, agent) => {
    expect(nextSteps({ ...asked, refund }).at(-1)).toBe(`If Rae declines or doesn’t reply in time, ${direct}`)
    expect(nextStepsOfAgent('Ana Gent', refund).at(-1)).toContain(`within 10 business days, ${agent}`)
  },
)

test('a request with a time can be added to the calendar once it’s confirmed, one without agrees on a time first', () => {
  const [until, confirms, calendar] = nextSteps({ ...asked, refund: 'hold' })
  expect(until).toBe('Rae has until Tue, Feb 3, 4:00 PM Berlin time to reply.')
  expect([confirms, calendar].join(' ')).toMatch(
    /you’re booked for that time\. Once it’s confirmed, you can add it/,
  )
  expect(nextSteps({ ...asked, hasTime: false, refund: 'hold' }).join(' ')).not.toContain('calendar')
})
