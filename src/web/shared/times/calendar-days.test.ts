import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockChangeOn, daysAfter, dayTimeOf, isCalendarDay, weekdayIndex } from './calendar-days.ts'
import { addDays, toWallClock, weekdayOf } from './wall-clock.ts'

const zones = fc.constantFrom(
  'UTC',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Kiritimati',
)

test('days, weekdays and clocks are those of Temporal, in every kind of zone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2000 * 24 * 4 }),
      fc.integer({ min: -400, max: 400 }),
      zones,
      (quarter, days, zone) => {
        const at = new Date(Date.UTC(2025, 0, 1) + quarter * 15 * 60_000)
        const { date, time } = toWallClock(at, zone)
        const [hour, minute] = time.split(':').map(Number) as [number, number]
        expect(dayTimeOf(at, zone)).toEqual({ day: date, minute: hour * 60 + minute })
        expect(daysAfter(date, days)).toBe(addDays(date, days))
        expect(weekdayIndex(date)).toBe(weekdayOf(date))
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  ['2027-03-14', 'America/New_York', 60],
  ['2026-11-01', 'America/New_York', -60],
  ['2026-11-02', 'America/New_York', 0],
  ['2026-10-04', 'Australia/Lord_Howe', 30],
  ['2026-09-06', 'America/Santiago', 60],
  ['2026-09-05', 'America/Santiago', 0],
  ['2026-04-04', 'America/Santiago', -60],
  ['2027-03-28', 'Asia/Beirut', 60],
  ['2026-11-01', 'UTC', 0],
])('on %s clocks in %s go forward by %i minutes', (day, zone, minutes) => {
  expect(clockChangeOn(day, zone)).toBe(minutes)
})

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['1999-12-31', false],
  ['2200-01-01', false],
  ['2026-2-3', false],
  [20_260_203, false],
])('%s is a day of the calendar: %s', (value, is) => {
  expect(isCalendarDay(value)).toBe(is)
})
