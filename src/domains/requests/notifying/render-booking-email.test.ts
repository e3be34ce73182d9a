import { expect, test } from 'vitest'
import { formatMoment } from '../../../wording/times.ts'
import { renderBookingEmail } from './render-booking-email.ts'

const startsAt = new Date('2031-02-03T15:00:00Z')
const timeZone = 'America/New_York'
const facts = ['Topic: Kelp', `When: ${formatMoment(startsAt, timeZone)}`, 'Where: By video']
const face = { initials: 'RM', color: 0, picture: null }

/** The texts next to a tile. */
function tilesOf(times: Date[], timeZone: string) {
  const { html } = renderBookingEmail(
    { config: { publicUrl: 'https://rooms.example.org' } } as Parameters<typeof renderBookingEmail>[0],
    { lead: 'Rosa sent you a booking request.', facts, next: [], links: [] },
    { platformName: 'Greenroom', greeting: 'Hi,', path: '/bookings/1', face, times, timeZone },
  )
  return [...html.html.matchAll(/class="tile".*?<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text)
}

test('only a fact that says a time gets the tile with its day', () => {
  expect(tilesOf([new Date('2031-02-04T15:00:00Z'), startsAt], timeZone)).toEqual([facts[1]])
})

test('a time in another zone than that of the facts, or none yet, gets no tile', () => {
  expect(tilesOf([startsAt], 'Asia/Tokyo')).toEqual([])
  expect(tilesOf([], timeZone)).toEqual([])
})
