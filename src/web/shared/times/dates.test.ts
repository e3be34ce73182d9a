import { expect, test } from 'vitest'
import { formatDay, formatTime, formatWallTime, formatWeekday } from './dates.ts'

const evening = '2026-12-03T23:30:00Z'

test('an instant has a different day and time in each zone', () => {
  expect([formatWeekday(evening, 'Europe/Berlin'), formatTime(evening, 'Europe/Berlin')]).toEqual([
    'Fri, Dec 4, 2026',
    '12:30 AM',
  ])
  expect([formatWeekday(evening, 'America/Santiago'), formatTime(evening, 'America/Santiago')]).toEqual([
    'Thu, Dec 3, 2026',
    '8:30 PM',
  ])
})

test('a date has a short month, day and year', () => {
  expect(formatDay('2026-01-09T12:00:00Z', 'UTC')).toBe('Jan 9, 2026')
})

test.each([
  ['00:00', '12:00 AM'],
  ['09:30', '9:30 AM'],
  ['12:00', '12:00 PM'],
  ['17:30', '5:30 PM'],
  ['24:00', '12:00 AM'],
  ['TBD', 'Time to be agreed'],
])('the wall-clock time %s reads %s', (time, shown) => {
  expect(formatWallTime(time)).toBe(shown)
})
