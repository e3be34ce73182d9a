import { expect, test } from 'vitest'
import { proposalSchema } from './answering/propose-form.tsx'
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

const creator = ['America/New_York', 'Maya'] as const
test.each([
  ['nothing chosen', { date: '', time: '' }, 'Choose a time.'],
  ['a time in the past', { date: '2020-01-01', time: '09:00' }, 'Choose a time in the future.'],
  [
    'an hour that the creator’s clock shows twice',
    { date: '2030-11-03', time: '07:30' },
    'Clocks change during that hour where Maya lives. Choose another time.',
  ],
])('the error is on the proposed time that is wrong: %s', (_, when, message) => {
  const offers = [{ date: '2035-01-01', time: '09:00' }, when]
  const { error } = proposalSchema(...creator).safeParse({ ...terms, offers })
  expect(error?.issues).toContainEqual(expect.objectContaining({ path: ['offers', 1, 'time'], message }))
  expect(error?.issues.filter(({ path }) => path[1] === 0)).toEqual([])
})
