import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleBooking, maya, tomas } from '../../../../tests/helpers/browser/example-booking.ts'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { examplePerson } from '../../../../tests/helpers/browser/example-profile.ts'
import { exampleSite } from '../../../../tests/helpers/browser/example-site.ts'
import { refused, renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { BookingMessage } from './booking-message.tsx'

const startsAt = '2031-02-03T23:30:00.000Z'
const other = examplePerson({ id: tomas.id, name: tomas.name })

type More = {
  answer?: unknown
  about?: Partial<Parameters<typeof BookingMessage>[0]['about']>
  mine?: boolean
}

function open({ answer, about, mine = false }: More) {
  const message = (
    <ul>
      <BookingMessage
        about={{ id: 41, step: 'confirmed', startsAt, ...about }}
        mine={mine}
        other={other}
        footer="9:00 AM"
        bubble={<li>Your booking request is confirmed.</li>}
      />
    </ul>
  )
  return renderScreen(message, {
    me: exampleMe({ timeZone: 'Europe/Berlin', id: maya.id }),
    answers: { 'GET /api/site': exampleSite(), [`GET /api/bookings?with=${tomas.id}`]: answer },
  })
}
const wordsOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim()

test('a message about a booking is a card: what happened, when in both zones, topic, its status now, and a way to it', async () => {
  const booking = exampleBooking({ status: 'confirmed', startsAt, arrangedBy: 'Ada Quill' })
  const { findByText, getByRole } = open({ answer: [booking] })
  await findByText('Confirmed')
  expect(wordsOf(getByRole('listitem'))).toBe(
    'Feb4Tomás Rivera confirmed this bookingTue, Feb 4, 2031, 12:30 AM Berlin timeMon, Feb 3, 2031, 11:30 PM Lisbon time for Tomás Rivera45 minutes · TidesArranged by Ada QuillView bookingConfirmed9:00 AM',
  )
  expect(getByRole('link', { name: 'View booking' }).getAttribute('href')).toBe('/bookings/41')
})

test('its status is the one of today: a canceled booking says so', async () => {
  const closed = { status: 'cancelled', closedReason: 'cancelled_by_guest' } as const
  const { findByText, getByText } = open({ answer: [exampleBooking({ ...closed, startsAt })], mine: true })
  await findByText(/Canceled/)
  expect(getByText('You confirmed this booking')).toBeDefined()
})

test('before the booking is loaded, and if it can’t be, the card shows what the message says', async () => {
  const { getByText, calls } = open({ answer: refused('internal') })
  await waitFor(() => expect(calls()).toContain(`GET /api/bookings?with=${tomas.id}`))
  expect(getByText('Tomás Rivera confirmed this booking')).toBeDefined()
  expect(getByText('Tue, Feb 4, 2031, 12:30 AM')).toBeDefined()
})

test('a confirmation without a time says so, whatever was agreed on later', async () => {
  const later = exampleBooking({ status: 'confirmed', startsAt })
  const { findByText, queryByText } = open({ answer: [later], about: { startsAt: null } })
  await findByText('Confirmed')
  expect(await findByText('Time to be agreed')).toBeDefined()
  expect(queryByText(/Feb 4/)).toBeNull()
})

test('the words remain of a message whose booking was deleted', async () => {
  const { findByText, queryByRole } = open({ answer: [] })
  await findByText('Your booking request is confirmed.')
  expect(queryByRole('link')).toBeNull()
})
