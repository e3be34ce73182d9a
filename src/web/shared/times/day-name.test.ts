import { expect, test } from 'vitest'
import { comingDayName, dayName } from './day-name.ts'

const now = new Date('2026-03-10T01:30:00Z')

test('today and yesterday are days in the reader’s zone', () => {
  expect(dayName('2026-03-10T00:30:00Z', 'UTC', now)).toBe('Today')
  expect(dayName('2026-03-09T23:30:00Z', 'UTC', now)).toBe('Yesterday')
  expect(dayName('2026-03-09T23:30:00Z', 'Europe/Berlin', now)).toBe('Today')
  expect(dayName('2026-03-09T23:30:00Z', 'America/New_York', now)).toBe('Today')
})

test('older days have their weekday and date', () => {
  expect(dayName('2025-12-03T12:00:00Z', 'UTC', now)).toBe('Wed, Dec 3, 2025')
})

test.each([
  ['2026-03-10T23:30:00Z', 'UTC', 'today'],
  ['2026-03-10T23:30:00Z', 'Europe/Berlin', 'tomorrow'],
  ['2026-03-12T12:00:00Z', 'UTC', 'Thursday'],
  ['2026-03-16T12:00:00Z', 'UTC', 'Monday'],
  ['2026-03-17T12:00:00Z', 'UTC', 'Mar 17'],
  ['2027-03-10T12:00:00Z', 'UTC', 'Mar 10, 2027'],
])('the coming day %s in %s is "%s"', (at, zone, words) => {
  expect(comingDayName(at, zone, now)).toBe(words)
})
