import { expect, test } from 'vitest'
import { formatBookingTime, formatCalendarTile, formatMoment, zoneName } from './times.ts'

test('a time zone is named by its place', () => {
  expect(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+3'].map(zoneName)).toEqual([
    'Berlin time',
    'Buenos Aires time',
    'UTC',
    'Etc/GMT+3',
  ])
  expect(['Asia/Calcutta', 'Asia/Katmandu', 'Asia/Saigon', 'Europe/Kiev'].map(zoneName)).toEqual([
    'Kolkata time',
    'Kathmandu time',
    'Ho Chi Minh time',
    'Kyiv time',
  ])
})

test('emails and messages name a time zone as the pages do', () => {
  const at = '2026-12-07T18:00:00Z'
  expect(formatMoment(at, 'Europe/Lisbon')).toBe('Mon, Dec 7, 2026, 6:00 PM Lisbon time')
  expect(formatBookingTime(at, { reader: 'UTC', other: 'America/New_York' })).toBe(
    'Mon, Dec 7, 2026, 6:00 PM UTC (Mon, Dec 7, 2026, 1:00 PM New York time)',
  )
})

test('a tile shows the day in the reader’s zone', () => {
  const at = new Date('2026-12-07T23:30:00Z')
  expect(formatCalendarTile(at, 'UTC')).toEqual({ month: 'Dec', day: '7' })
  expect(formatCalendarTile(at, 'Asia/Tokyo')).toEqual({ month: 'Dec', day: '8' })
})
