import { expect, test } from 'vitest'
import { exampleBooking } from '../../../../tests/helpers/browser/example-booking.ts'
import { canAnswer } from './row-answers.tsx'

test.each(['confirm', 'counter', 'decline'] as const)('a row has answers if one can be given: %s', (act) => {
  expect(canAnswer(exampleBooking({ can: [act] }))).toBe(true)
})

test('a row has no answers if only others can answer, or none is due', () => {
  expect(canAnswer(exampleBooking({ can: ['withdraw'] }))).toBe(false)
  expect(canAnswer(exampleBooking({ can: [] }))).toBe(false)
})
