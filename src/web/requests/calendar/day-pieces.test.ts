import { expect, test } from 'vitest'
import { exampleBooking } from '../../../../tests/helpers/browser/example-booking.ts'
import { hoursShown, isOvernight, piecesByDay } from './day-pieces.ts'

const newYork = 'America/New_York'
const night = [23.5, 24]
const morning = [0, 0.5]

function booking(id: number, startsAt: string, duration: number) {
  const endsAt = new Date(Date.parse(startsAt) + duration * 60_000).toISOString()
  return exampleBooking({ id, startsAt, endsAt, duration })
}

function pieces(bookings: ReturnType<typeof booking>[], days: string[], zone = 'UTC') {
  return Object.fromEntries(
    [...piecesByDay(bookings, days, zone)].map(([day, all]) => [
      day,
      all.map((each) => [each.booking.id, each.from / 60, each.until / 60, `${each.lane + 1}/${each.lanes}`]),
    ]),
  )
}

test.each([
  ['on both days if it crosses midnight there', '2031-02-04T04:30:00Z', 60, newYork, [night, morning]],
  ['by the zone, not by UTC', '2031-02-04T04:30:00Z', 60, 'UTC', [[], [4.5, 5.5]]],
  ['not on the next day if it ends at midnight', '2031-02-03T23:00:00Z', 60, 'UTC', [[23, 24], []]],
  ['large enough to read if it is short', '2031-02-03T10:00:00Z', 15, 'UTC', [[10, 10.5], []]],
  ['large enough to read just before midnight', '2031-02-03T23:45:00Z', 15, 'UTC', [[23.5, 24], []]],
])('a booking is drawn %s', (_, startsAt, duration, zone, drawn) => {
  const days = pieces([booking(1, startsAt, duration)], ['2031-02-03', '2031-02-04'], zone)
  expect(Object.values(days)).toEqual(
    drawn.map(([from, until]) => (from === undefined ? [] : [[1, from, until, '1/1']])),
  )
})

test.each([
  ['forward', '2027-03-14', '06:30', 60, 3.5],
  ['back and it would end before it starts', '2026-11-01', '05:30', 45, 2.25],
])('a booking is as long as it lasts where clocks go %s', (_, day, at, duration, until) => {
  const over = booking(1, `${day}T${at}:00Z`, duration)
  expect(pieces([over], [day], newYork)).toEqual({ [day]: [[1, 1.5, until, '1/1']] })
})

test('bookings that overlap share the width; the next one has it all', () => {
  const overlapping = [
    booking(4, '2031-02-03T12:00:00Z', 60),
    booking(3, '2031-02-03T10:30:00Z', 60),
    booking(2, '2031-02-03T10:00:00Z', 30),
    booking(1, '2031-02-03T09:30:00Z', 90),
  ]
  expect(pieces(overlapping, ['2031-02-03'])).toEqual({
    '2031-02-03': [
      [1, 9.5, 11, '1/2'],
      [2, 10, 10.5, '2/2'],
      [3, 10.5, 11.5, '2/2'],
      [4, 12, 13, '1/1'],
    ],
  })
})

test('a booking without a time is on no day', () => {
  const timeless = exampleBooking({ startsAt: null, endsAt: null })
  expect(pieces([timeless], ['2031-02-03'])).toEqual({ '2031-02-03': [] })
})

test('a week shows 8 to 18 and the hours of its bookings', () => {
  expect(hoursShown([])).toEqual({ from: 8, until: 18 })
  const early = { from: 6.5 * 60, until: 7 * 60, isRest: false }
  const late = { from: 18 * 60, until: 19.25 * 60, isRest: false }
  expect(hoursShown([early, late])).toEqual({ from: 6, until: 20 })
})

test('the end of a night doesn’t open the hours before 8, and is shown above them', () => {
  const rest = { from: 0, until: 30, isRest: true }
  const hours = hoursShown([{ from: 23.5 * 60, until: 24 * 60, isRest: false }, rest])
  expect(hours).toEqual({ from: 8, until: 24 })
  expect(isOvernight(rest, hours)).toBe(true)
  expect(isOvernight({ ...rest, until: 9 * 60 }, hours)).toBe(false)
})
