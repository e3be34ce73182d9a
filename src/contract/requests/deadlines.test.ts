import { expect, test } from 'vitest'
import { answerBy } from './deadlines.ts'

const sent = new Date('2031-06-01T12:00:00Z')
const at = (iso: string) => new Date(`2031-06-${iso}:00Z`)

test.each([
  ['at no time', null, at('04T12:00')],
  ['in 8 days', at('09T12:00'), at('04T12:00')],
  ['in 84 hours', at('05T00:00'), at('04T12:00')],
  ['in 83 hours', at('04T23:00'), at('04T11:00')],
  ['in 24 hours', at('02T12:00'), at('02T00:00')],
  ['in 4 hours', at('01T16:00'), at('01T14:00')],
  ['in 10 minutes', at('01T12:10'), at('01T12:05')],
])('a request for a recording %s is answered in good time before it', (_, startsAt, by) => {
  expect(answerBy(sent, startsAt)).toEqual(by)
})
