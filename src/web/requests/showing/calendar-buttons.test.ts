import { expect, test } from 'vitest'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { calendarLinks } from './calendar-buttons.tsx'

const booking = {
  id: 12,
  status: 'confirmed',
  startsAt: '2026-12-07T18:00:00.000Z',
  endsAt: '2026-12-07T18:45:00.000Z',
  topic: 'Salt & bread',
  notes: null,
  creatorId: 1,
  creator: { id: 1, name: 'Hanna Host' },
  guest: { id: 2, name: 'Gregor Guest' },
  creatorTimeZone: 'America/New_York',
  guestTimeZone: 'Europe/Berlin',
} as Booking

test('every calendar gets the same times, title and text', () => {
  const links = calendarLinks(booking, 2, 'https://room.example')
  expect(links?.file).toBe('/api/bookings/12.ics')
  const google = new URL(links?.google ?? '').searchParams
  expect(google.get('dates')).toBe('20261207T180000Z/20261207T184500Z')
  expect(google.get('ctz')).toBe('Europe/Berlin')
  const outlook = new URL(links?.outlook ?? '').searchParams
  expect([outlook.get('startdt'), outlook.get('enddt')]).toEqual([booking.startsAt, booking.endsAt])
  for (const [title, text] of [
    [google.get('text'), google.get('details')],
    [outlook.get('subject'), outlook.get('body')],
  ]) {
    expect(title).toBe('Salt & bread with Hanna Host')
    expect(text).toContain('7:00 PM Berlin time (Mon, Dec 7, 2026, 1:00 PM New York time)')
    expect(text).toContain('https://room.example/bookings/12')
  }
  expect(new URL(calendarLinks(booking, 1, '')?.google ?? '').searchParams.get('text')).toBe(
    'Salt & bread with Gregor Guest',
  )
})

test('only confirmed bookings with a time have calendar links', () => {
  for (const status of ['pending', 'cancelled', 'completed'] as const) {
    expect(calendarLinks({ ...booking, status }, 2, '')).toBeUndefined()
  }
  expect(calendarLinks({ ...booking, startsAt: null, endsAt: null }, 2, '')).toBeUndefined()
})
