import { expect, test } from 'vitest'
import { acceptSchema, counterSchema } from './answering/answer-schemas.ts'
import { distinctClocks } from './clocks.tsx'

test('each zone is shown once, with its first owner', () => {
  const clocks = [
    { zone: 'Europe/Berlin', whose: 'Nadia' },
    { zone: 'Europe/Lisbon', whose: 'Maya' },
    { zone: 'Europe/Berlin', whose: 'you' },
  ]
  expect(distinctClocks(clocks).map(({ whose }) => whose)).toEqual(['Nadia', 'Maya'])
})

const terms = { zone: 'Europe/Berlin', duration: '60', speakingFee: '', response: '' }

test.each([
  ['nothing chosen', { date: '', time: '' }, 'Choose a time.'],
  ['a time in the past', { date: '2020-01-01', time: '09:00' }, 'Choose a time in the future.'],
  [
    'an hour that the requester’s clock shows twice',
    { date: '2030-11-03', time: '07:30' },
    'Clocks change during that hour where Maya lives. Choose another time.',
  ],
])('the accept form rejects %s', (_, when, message) => {
  const { error } = acceptSchema('America/New_York', 'Maya').safeParse({ ...terms, ...when })
  expect(
    error?.issues.filter(({ path }) => path.join('.') === 'time').map((issue) => issue.message),
  ).toContain(message)
})

test('the error is on the proposed time that is wrong', () => {
  const offers = [
    { date: '2035-01-01', time: '09:00' },
    { date: '2020-01-01', time: '09:00' },
  ]
  const { error } = counterSchema('UTC', 'Maya').safeParse({ ...terms, offers })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['offers.1.time'])
})
