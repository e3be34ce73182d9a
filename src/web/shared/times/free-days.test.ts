import { expect, test } from 'vitest'
import { formatFreeDays, formatNextFree, preferAwake } from './free-days.ts'

// A Monday.
const now = new Date('2026-11-30T12:00:00Z')
const tue = '2026-12-01T14:00:00Z'
const thu = '2026-12-03T14:30:00Z'
const thuEarly = '2026-12-03T00:30:00Z'
const friLate = '2026-12-04T21:30:00Z'
const nextWeek = '2026-12-09T14:00:00Z'

test.each([
  [[tue, thu], 'UTC', 'Free Tue and Thu, your afternoon'],
  [[tue, thu, friLate], 'America/New_York', 'Free Tue and Thu, your morning'],
  [[tue, thu], 'Asia/Tokyo', 'Free Tue and Thu, your night'],
  [[tue, friLate], 'UTC', 'Free Tue, your afternoon'],
  [[tue, thuEarly], 'Asia/Tokyo', 'Free Thu, your morning'],
  [[tue], 'Asia/Kolkata', 'Free Tue, your evening'],
  [['2026-11-30T15:00:00Z', tue], 'UTC', 'Free today and Tue, your afternoon'],
  [['2026-11-30T11:00:00Z', tue], 'UTC', 'Free Tue, your afternoon'],
  [[nextWeek], 'UTC', 'Free from Dec 9'],
  [['2026-11-30T11:00:00Z'], 'UTC', null],
  [[], 'UTC', null],
])('%j is for a reader in %s: %s', (times, zone, words) => {
  expect(formatFreeDays(times, zone, now)).toBe(words)
})

test('what is only in the reader’s night is told by the other’s clock', () => {
  expect(formatFreeDays([tue, thu], 'Asia/Tokyo', now, 'Asia/Amman')).toBe(
    'Free evenings in Amman (late night for you)',
  )
  expect(formatFreeDays([tue, thu], 'Asia/Tokyo', now, 'Asia/Seoul')).toBe('Free Tue and Thu, your night')
})

test.each([
  [[tue, thu], 'UTC', 'Free Tue 2:00 PM'],
  [['2026-11-30T11:00:00Z', thu], 'America/New_York', 'Free Thu 9:30 AM'],
  [['2026-11-30T15:00:00Z'], 'UTC', 'Free today 3:00 PM'],
  [[tue, thuEarly], 'Asia/Tokyo', 'Free Thu 9:30 AM'],
  [[tue, nextWeek], 'Asia/Tokyo', null],
  [['2026-12-01T07:30:00Z', thu], 'UTC', 'Free Thu 2:30 PM'],
  [[nextWeek], 'UTC', 'Free from Dec 9'],
  [['2026-11-30T11:00:00Z'], 'UTC', null],
])('the next of %j is for a reader in %s: %s', (times, zone, words) => {
  expect(formatNextFree(times, zone, now)).toBe(words)
})

test('times in the reader’s night are named only without others', () => {
  expect(preferAwake([tue, thuEarly], 'Asia/Tokyo')).toEqual([thuEarly])
  expect(preferAwake([thuEarly], 'Europe/London')).toEqual([thuEarly])
  expect(preferAwake([tue, thu], 'Asia/Tokyo')).toEqual([tue, thu])
})
