import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { busyTimes, calendarOf, eventOf } from '../../../tests/helpers/worlds/busy-times.ts'
import { rounds } from '../../../tests/helpers/worlds/long.ts'
import { getTestSeed } from '../../../tests/helpers/worlds/seed.ts'

const partial = 'We couldn’t read part of 1 event. Check its times.'
const good = eventOf('DTSTART:20270601T200000Z', 'DURATION:PT1H').map((line) =>
  line.replace('UID:a', 'UID:b'),
)

/** The days of a rule that starts at 08:00 and lasts an hour, and what is said, but not the good event. */
const daysOf = (rule: string, first: string, zone = 'UTC') =>
  busyTimes(calendarOf(...eventOf(`DTSTART:${first}T080000`, 'DURATION:PT1H', rule), ...good), zone)
    .filter((one) => !one.startsWith('2027-06-01T20:00'))
    .map((one) => (one.startsWith('20') ? one.slice(0, 10) : one))

test.each<[string, string, ...string[]]>([
  ['FREQ=YEARLY;BYWEEKNO=20', '20260511', '2027-05-17'],
  ['FREQ=YEARLY;BYWEEKNO=1,20;BYDAY=MO', '20260511', '2027-01-04', '2027-05-17'],
  ['FREQ=YEARLY;BYDAY=20MO;COUNT=40', '19970519', '2027-05-17'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=-1;COUNT=3', '20261204', '2026-12-04', '2026-12-11', '2026-12-18'],
  ['FREQ=MONTHLY;BYMONTH=6,12,4', '20261207', '2026-12-07', '2027-04-07', '2027-06-07'],
  ['FREQ=YEARLY;BYMONTHDAY=15;COUNT=3', '20261215', '2026-12-15', '2027-01-15', '2027-02-15'],
  ['FREQ=DAILY;BYMONTHDAY=-1;COUNT=3', '20261231', '2026-12-31', '2027-01-31', '2027-02-28'],
  ['FREQ=MONTHLY;BYMONTHDAY=29,13;BYSETPOS=1;COUNT=2', '20261213', '2026-12-13', '2027-01-13'],
  ['FREQ=YEARLY;BYMONTH=1;BYDAY=MO;BYSETPOS=6', '20261201', '2026-12-01'],
  ['FREQ=WEEKLY;BYDAY=MO;BYDAY=WE;COUNT=3', '20261207', '2026-12-07', '2026-12-09', '2026-12-14'],
  [
    'RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;COUNT=3',
    '20261231',
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
  ],
  ['FREQ=DAILY;UNTIL=20261122', '16010101', '2026-11-21', '2026-11-22'],
  ['FREQ=DAILY;COUNT=155553', '16010101', '2026-11-21'],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=2', '20261201', '2026-12-01', '2026-12-15'],
  ['FREQ=HOURLY;UNTIL=20261120T120000Z', '20100101', '2026-11-20'],
  ['FREQ=WEEKLY;INTERVAL=0;UNTIL=20261208', '20261201', '2026-12-01', '2026-12-08', partial],
  ['FREQ=WEEKLY;COUNT=0;UNTIL=20261208', '20261201', '2026-12-01', '2026-12-08', partial],
  ['FREQ=MONTHLY;BYMONTHDAY=0,32', '20261201', '2026-12-01', partial],
  ['FREQ=MONTHLY;BYMONTH=0,2', '20261201', '2026-12-01', partial],
  ['FREQ=WEEKLY;BYDAY=MONDAY', '20261201', '2026-12-01', partial],
  ['FREQ=MINUTELY', '20261201', '2026-12-01', partial],
])('%s from %s is on its days, and costs no other event', (rule, first, ...days) => {
  expect(daysOf(`RRULE:${rule}`, first)).toEqual(days)
})

test('a whole day that repeats takes the owner’s days, whatever clock its rule has', () => {
  const day = eventOf('DTSTART;VALUE=DATE:20261214', 'RRULE:FREQ=WEEKLY;COUNT=2;BYHOUR=9')
  expect(busyTimes(calendarOf(...day), 'UTC')).toEqual([
    '2026-12-14T00:00/2026-12-15T00:00',
    '2026-12-21T00:00/2026-12-22T00:00',
  ])
})

test('an event every 20 minutes is rounded, so that it isn’t too much to read', () => {
  const often = eventOf('DTSTART:20260101T000000Z', 'DURATION:PT5M', 'RRULE:FREQ=MINUTELY;INTERVAL=20')
  expect(busyTimes(calendarOf(...often, ...good))).toEqual(['2026-11-20T12:00/2027-11-22T12:00'])
})

describe('any rule', () => {
  const dayMs = 86_400_000
  const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
  const some = <T>(...values: T[]) =>
    fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }))
  type Rule = {
    freq: string
    interval: number
    month: number[] | null
    monthDay: number[] | null
    weekday: string[] | null
    position: number[] | null
  }
  const rules: fc.Arbitrary<Rule> = fc.record({
    freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    interval: fc.constantFrom(1, 2, 3),
    month: some(1, 2, 4, 6, 9, 12),
    monthDay: some(1, 13, 15, 28, 29, 31, -1, -2),
    weekday: some(...weekdays),
    position: some(1, 2, -1),
  })

  /** Whether a day matches the limits of a rule that begins on `first`. */
  function matches({ freq, month, monthDay, weekday }: Rule, first: Date, day: Date): boolean {
    const length = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
    const date = day.getUTCDate()
    if (month && !month.includes(day.getUTCMonth() + 1)) return false
    if (monthDay && !monthDay.some((one) => (one > 0 ? one : length + 1 + one) === date)) return false
    if (weekday && !weekday.includes(weekdays[day.getUTCDay()] ?? '')) return false
    if (monthDay || weekday || freq === 'DAILY') return true
    if (freq === 'WEEKLY') return day.getUTCDay() === first.getUTCDay()
    return (
      date === first.getUTCDate() &&
      (freq === 'MONTHLY' || !!month || day.getUTCMonth() === first.getUTCMonth())
    )
  }

  /** The period that a day is in, counted from the one of `first`. Weeks begin on Monday. */
  function period({ freq }: Rule, first: Date, day: Date): number {
    const week = (at: Date) => Math.floor((at.getTime() / dayMs + 3) / 7)
    const months = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()
    if (freq === 'DAILY') return (day.getTime() - first.getTime()) / dayMs
    if (freq === 'WEEKLY') return week(day) - week(first)
    if (freq === 'MONTHLY') return months(day) - months(first)
    return day.getUTCFullYear() - first.getUTCFullYear()
  }

  test('is on the days that a walk over every day finds', () => {
    const walked = fc.property(rules, fc.integer({ min: 0, max: 400 }), (rule, ahead) => {
      const first = new Date(Date.UTC(2026, 0, 1) + ahead * dayMs)
      const monthDay = rule.freq === 'WEEKLY' ? null : rule.monthDay
      const position = monthDay || rule.weekday ? rule.position : null
      const used = { ...rule, monthDay, position }
      const from = Date.UTC(first.getUTCFullYear(), 0, -7)
      const all = Array.from(
        { length: (Date.UTC(2028, 0, 10) - from) / dayMs },
        (_, i) => new Date(from + i * dayMs),
      )
      const fitting = all.filter(
        (day) => period(used, first, day) % rule.interval === 0 && matches(used, first, day),
      )
      const sets = [...Map.groupBy(fitting, (day) => period(used, first, day)).values()].map((days) =>
        position
          ? days.filter((_, i) => position.some((one) => (one > 0 ? one - 1 : days.length + one) === i))
          : days,
      )
      const expected = [first, ...sets.flat().filter((day) => day > first)]
        .map((day) => day.toISOString().slice(0, 10))
        .filter((day) => day > '2026-11-20' && day <= '2027-11-22')
      const text = Object.entries({
        FREQ: rule.freq,
        INTERVAL: rule.interval,
        BYMONTH: rule.month,
        BYMONTHDAY: monthDay,
        BYDAY: rule.weekday,
        BYSETPOS: position,
      }).flatMap(([name, value]) => (value ? `${name}=${[value].flat().join(',')}` : []))
      const start = first.toISOString().slice(0, 10).replaceAll('-', '')
      expect(daysOf(`RRULE:${text.join(';')}`, start), text.join(';')).toEqual(expected)
    })
    fc.assert(walked, { seed: getTestSeed(), numRuns: rounds(100, 5_000) })
  })
})
