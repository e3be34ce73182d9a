import { within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { exampleBooking, maya } from '../../../../tests/helpers/browser/example-booking.ts'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { type Answers, renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { BookingsCalendar } from './bookings-calendar.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-02-05T12:00:00Z') })
  return () => vi.useRealTimers()
})

const me = exampleMe({ timeZone: 'America/New_York', id: maya.id })
const scheduled = (view: 'week' | 'month') =>
  view === 'week'
    ? 'GET /api/bookings?show=with_time&from=2031-02-03&to=2031-02-09&limit=100'
    : 'GET /api/bookings?show=with_time&from=2031-01-27&to=2031-03-02&limit=100'
const timelessCall = 'GET /api/bookings?show=without_time&limit=100'

function open(view: 'week' | 'month', bookings: unknown, timeless: Booking[] = [], answers: Answers = {}) {
  return renderScreen(<BookingsCalendar view={view} day="2031-02-05" today="2031-02-05" />, {
    me,
    answers: { [scheduled(view)]: bookings, [timelessCall]: timeless, ...answers },
  })
}

function at(id: number, startsAt: string, more: Partial<Booking> = {}) {
  const endsAt = new Date(Date.parse(startsAt) + 60 * 60_000).toISOString()
  return exampleBooking({ id, startsAt, endsAt, duration: 60, ...more })
}
const wordsOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim()

describe('the week', () => {
  test('has each booking on its day in the viewer’s zone, with time, person and status, leading to its page', async () => {
    const { findByRole } = open('week', [
      at(1, '2031-02-04T04:30:00Z'),
      at(2, '2031-02-05T15:00:00Z', { status: 'confirmed' }),
      at(3, '2031-02-06T15:00:00Z', { paymentStatus: 'unpaid' }),
    ])
    const week = await findByRole('list', { name: 'Bookings, Feb 3 – 9, 2031' })
    const days = within(week)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => [
        wordsOf(heading),
        within(heading.parentElement as HTMLElement)
          .queryAllByRole('link')
          .map((link) => [wordsOf(link), link.getAttribute('href')]),
      ])
    const ten = '10:00 AM to 11:00 AM Tomás Rivera'
    const late = '11:30 PM to 12:30 AM Tomás Rivera Pending Review'
    expect(days).toEqual([
      ['Monday, February 3, 2031', [[late, '/bookings/1']]],
      ['Tuesday, February 4, 2031', [[late, '/bookings/1']]],
      ['Wednesday, February 5, 2031, today', [[`${ten} Confirmed`, '/bookings/2']]],
      ['Thursday, February 6, 2031', [[`${ten} Not sent`, '/bookings/3']]],
      ['Friday, February 7, 2031', []],
      ['Saturday, February 8, 2031', []],
      ['Sunday, February 9, 2031', []],
    ])
  })

  test('names bookings without a time beneath', async () => {
    const timeless = [7, 8].map((id) => exampleBooking({ id, startsAt: null, endsAt: null }))
    const { findByRole, getByText } = open('week', [], timeless)
    await findByRole('heading', { name: '2 without a time yet' })
    expect(getByText('Nothing booked this week.')).toBeDefined()
  })

  test('asks for further pages until it has all', async () => {
    const page = Array.from({ length: 100 }, (_, id) => at(id + 1, '2031-02-05T15:00:00Z'))
    const { calls, findByRole } = open('week', page, [], {
      [scheduled('week').replace('&limit', '&before=100&limit')]: [at(101, '2031-02-07T15:00:00Z')],
    })
    const week = await findByRole('list', { name: 'Bookings, Feb 3 – 9, 2031' })
    expect(within(week).getAllByRole('link')).toHaveLength(101)
    expect(calls()).toHaveLength(3)
  })
})

describe('the month', () => {
  test('shows three bookings a day; more of them are a link to the week', async () => {
    const full = [14, 15, 16, 17].map((hour) => at(hour, `2031-02-10T${hour}:00:00Z`))
    const { findByRole } = open('month', [...full, at(1, '2031-02-11T15:00:00Z')])
    const month = await findByRole('table', { name: 'Bookings, February 2031' })
    const links = within(month)
      .getAllByRole('link')
      .map((link) => [wordsOf(link), link.getAttribute('href')])
    expect(links).toEqual([
      ['9:00 AM to 10:00 AM Tomás Rivera Pending Review', '/bookings/14'],
      ['10:00 AM to 11:00 AM Tomás Rivera Pending Review', '/bookings/15'],
      ['+2 more on Monday, February 10, 2031, in the week', '/dashboard?view=week&day=2031-02-10'],
      ['10:00 AM to 11:00 AM Tomás Rivera Pending Review', '/bookings/1'],
    ])
  })

  test('is empty if only its neighbors have bookings', async () => {
    const { findByText } = open('month', [at(1, '2031-01-28T15:00:00Z')])
    expect(await findByText('Nothing booked this month.')).toBeDefined()
  })
})

test('phones have a list by day, without empty days', async () => {
  const { findByRole, queryByRole } = open('week', [at(2, '2031-02-05T15:00:00Z')])
  const day = await findByRole('region', { name: 'Wednesday, February 5, 2031' })
  within(day).getByRole('link', { name: '10:00 AM – 11:00 AM Tomás Rivera Tides Pending Review' })
  expect(queryByRole('region', { name: /^Thursday/ })).toBeNull()
})

test('while it loads, it says so', () => {
  const { getByRole } = open('week', new Promise(() => undefined))
  expect(getByRole('status', { name: 'Loading your calendar' })).toBeDefined()
})
