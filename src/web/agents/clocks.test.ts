import { describe, expect, test } from 'vitest'
import { convertWallClock } from '../shared/times/wall-clock.ts'
import { acceptSchema, counterSchema } from './answering/answer-schemas.ts'
import { distinctClocks } from './clocks.ts'

describe('times are typed on one clock and sent on the requester’s', () => {
  test.each([
    [
      'the same day',
      { date: '2026-12-03', time: '18:00' },
      'Europe/Berlin',
      'America/New_York',
      '2026-12-03 12:00',
    ],
    [
      'the day before',
      { date: '2026-12-03', time: '02:30' },
      'Europe/Berlin',
      'America/New_York',
      '2026-12-02 20:30',
    ],
    [
      'the day after',
      { date: '2026-12-31', time: '23:00' },
      'Europe/Berlin',
      'Pacific/Auckland',
      '2027-01-01 11:00',
    ],
    [
      '15 minutes off',
      { date: '2026-12-03', time: '09:00' },
      'Europe/Berlin',
      'Asia/Kathmandu',
      '2026-12-03 13:45',
    ],
    [
      'while only one of them has summer time',
      { date: '2027-03-15', time: '18:00' },
      'Europe/Berlin',
      'America/New_York',
      '2027-03-15 13:00',
    ],
  ])('%s', (_, wall, zone, other, there) => {
    const { date, time } = convertWallClock(wall, zone, other) ?? {}
    expect(`${date} ${time}`).toBe(there)
  })

  test('of an hour that the requester’s clock shows twice, only the first can be sent', () => {
    const first = { date: '2026-11-01', time: '06:30' }
    const second = { date: '2026-11-01', time: '07:30' }
    expect(convertWallClock(first, 'Europe/Berlin', 'America/New_York')).toEqual({
      date: '2026-11-01',
      time: '01:30',
    })
    expect(convertWallClock(second, 'Europe/Berlin', 'America/New_York')).toBeNull()
  })

  test('an incomplete time converts to null', () => {
    expect(convertWallClock({ date: '2026-12-03', time: '' }, 'UTC', 'Europe/Berlin')).toBeNull()
  })
})

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
    'Clocks change during that hour where the requester lives. Choose another time.',
  ],
])('the accept form rejects %s', (_, when, message) => {
  const { error } = acceptSchema('America/New_York').safeParse({ ...terms, ...when })
  expect(
    error?.issues.filter(({ path }) => path.join('.') === 'time').map((issue) => issue.message),
  ).toContain(message)
})

test('the error is on the proposed time that is wrong', () => {
  const offers = [
    { date: '2035-01-01', time: '09:00' },
    { date: '2020-01-01', time: '09:00' },
  ]
  const { error } = counterSchema('UTC').safeParse({ ...terms, offers })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['offers.1.time'])
})
