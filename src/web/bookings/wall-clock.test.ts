import { expect, test } from 'vitest'
import { halfHours, instantOf, wallClock } from './wall-clock.ts'

test.each([
  ['2026-12-07', '18:00', 'Europe/Lisbon', '2026-12-07T18:00:00.000Z'],
  ['2026-12-07', '18:00', 'America/New_York', '2026-12-07T23:00:00.000Z'],
  ['2026-07-01', '09:30', 'Australia/Sydney', '2026-06-30T23:30:00.000Z'],
  ['2026-11-01', '09:00', 'America/New_York', '2026-11-01T14:00:00.000Z'],
  ['2027-03-14', '09:00', 'America/New_York', '2027-03-14T13:00:00.000Z'],
])('%s %s in %s is %s, and back', (date, time, zone, instant) => {
  expect(instantOf({ date, time }, zone)).toBe(instant)
  expect(wallClock(instant, zone)).toEqual({ date, time })
})

test('an unfinished date is no instant', () => {
  expect(instantOf({ date: '', time: '10:00' }, 'UTC')).toBeNull()
})

test('pickers offer 09:00 to 17:30, and the whole day when asked', () => {
  expect([halfHours(false).at(0), halfHours(false).at(-1), halfHours(false).length]).toEqual([
    '09:00',
    '17:30',
    18,
  ])
  expect([halfHours(true).at(0), halfHours(true).at(-1), halfHours(true).length]).toEqual([
    '00:00',
    '23:30',
    48,
  ])
})
