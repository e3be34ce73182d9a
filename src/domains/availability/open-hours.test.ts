import { describe, expect, it, test } from 'vitest'
import { type DayHours, openDays, type WeeklyHours } from './open-hours.ts'
import { freeTimes, isInHours, isTooSoon, toInstant, toMinute, toWallClock } from './rules.ts'

/** Hours on every day of the week, `09:00-10:30`. */
function everyDay(hours: string): WeeklyHours[] {
  const [from = '', to = ''] = hours.split('-')
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, available: true, ...minutes(from, to) }))
}

const minutes = (from: string, to: string) => ({ startMinute: toMinute(from), endMinute: toMinute(to) })

function scheduleOf(timeZone: string, hours: string, overrides: DayHours[] = []) {
  return { timeZone, hours: everyDay(hours), overrides, busy: [], minimumNoticeHours: 0, bufferMinutes: 0 }
}

function offered(schedule: ReturnType<typeof scheduleOf>, from: string, to = from, durationMinutes = 30) {
  const asked = { now: new Date('2010-01-01T00:00Z'), from, to, durationMinutes }
  return [...freeTimes(schedule, asked)].map(({ startsAt }) => startsAt.toISOString().slice(0, 16))
}

describe('A wall-clock time and its instant', () => {
  test.each([
    // where               what it is                     the wall clock       in UTC                back on the wall
    ['America/New_York', 'in winter', '2027-01-11 09:00', '2027-01-11T14:00', '2027-01-11 09:00'],
    ['America/New_York', 'skipped', '2027-03-14 02:30', '2027-03-14T07:00', '2027-03-14 03:00'],
    ['America/New_York', 'there twice', '2026-11-01 01:30', '2026-11-01T05:30', '2026-11-01 01:30'],
    ['Europe/London', 'there twice', '2026-10-25 01:00', '2026-10-25T00:00', '2026-10-25 01:00'],
    ['Australia/Lord_Howe', 'skipped', '2026-10-04 02:15', '2026-10-03T15:30', '2026-10-04 02:30'],
    ['Australia/Lord_Howe', 'there twice', '2027-04-04 01:45', '2027-04-03T14:45', '2027-04-04 01:45'],
    ['Africa/Cairo', 'a skipped midnight', '2026-04-24 00:00', '2026-04-23T22:00', '2026-04-24 01:00'],
    ['Africa/Cairo', 'twice, before midnight', '2026-10-29 23:30', '2026-10-29T20:30', '2026-10-29 23:30'],
    ['America/Nuuk', 'skipped into the next day', '2026-03-28 23:30', '2026-03-29T01:00', '2026-03-29 00:00'],
    ['Pacific/Chatham', 'off the half hour', '2026-09-27 03:00', '2026-09-26T14:00', '2026-09-27 03:45'],
    ['Pacific/Apia', 'a day that never was', '2011-12-30 09:00', '2011-12-30T10:00', '2011-12-31 00:00'],
    ['Pacific/Kiritimati', 'a day ahead', '2026-06-01 09:00', '2026-05-31T19:00', '2026-06-01 09:00'],
  ])('%s, %s: %s is %s', (timeZone, _, wall, utc, back) => {
    const [date = '', time = ''] = wall.split(' ')
    const instant = toInstant(date, time, timeZone)
    expect(instant.toISOString().slice(0, 16)).toBe(utc)
    expect(Object.values(toWallClock(instant, timeZone)).join(' ')).toBe(back)
  })
})

describe('What is offered on the day of a clock change', () => {
  test.each([
    // where               day           hours          length  starts on the wall          in UTC
    [
      'America/New_York',
      '2027-03-14',
      '01:00-04:00',
      30,
      '01:00 01:30 03:00 03:30',
      '06:00 06:30 07:00 07:30',
    ],
    ['America/New_York', '2027-03-14', '01:00-04:00', 90, '01:00 01:30', '06:00 06:30'],
    ['America/New_York', '2027-03-14', '01:30-02:30', 30, '01:30', '06:30'],
    ['America/New_York', '2026-11-01', '00:30-02:30', 120, '00:30 01:00 01:30', '04:30 05:00 05:30'],
    ['Australia/Lord_Howe', '2026-10-04', '01:30-03:00', 30, '01:30 02:30', '15:00 15:30'],
    ['Australia/Lord_Howe', '2027-04-04', '01:00-02:30', 30, '01:00 01:30 02:00', '14:00 14:30 15:30'],
    ['Africa/Cairo', '2026-04-24', '00:00-02:00', 30, '01:00 01:30', '22:00 22:30'],
    ['Pacific/Chatham', '2026-09-27', '03:00-03:30', 30, '03:45', '14:00'],
  ])('%s, %s, hours %s, %i minutes: %s', (timeZone, day, hours, length, wall, utc) => {
    const given = scheduleOf(timeZone, hours)
    const found = offered(given, day, day, length)
    expect(found.map((at) => at.slice(11)).join(' ')).toBe(utc)
    const shown = found.map((at) => toWallClock(new Date(`${at}Z`), timeZone))
    expect(shown).toEqual(
      wall
        .split(' ')
        .filter(Boolean)
        .map((time) => ({ date: day, time })),
    )
    for (const { date, time } of shown) {
      expect(isInHours(given, toInstant(date, time, timeZone), length)).toBe(true)
    }
  })
})

describe('Date overrides on the day of a clock change', () => {
  const differ = (kind: DayHours['kind'], from: string, to: string) => ({
    on: '2027-03-14',
    kind,
    ...minutes(from, to),
  })
  test.each([
    // hours         what differs                        starts in UTC
    [
      'being away in the skipped hour',
      '01:00-04:00',
      differ('away', '02:00', '03:00'),
      '06:00 06:30 07:00 07:30',
    ],
    ['being away after it', '01:00-04:00', differ('away', '03:00', '03:30'), '06:00 06:30 07:30'],
    ['being away in hours that are skipped', '02:00-03:00', differ('away', '02:00', '03:00'), ''],
    ['being away right after skipped hours', '02:00-03:00', differ('away', '03:00', '03:30'), '07:30'],
    ['extra hours in the skipped hour', '05:00-05:30', differ('extra', '02:00', '02:30'), '07:00 09:00'],
  ])('%s', (_, hours, override, utc) => {
    const given = scheduleOf('America/New_York', hours, [override])
    expect(
      offered(given, '2027-03-14')
        .map((at) => at.slice(11))
        .join(' '),
    ).toBe(utc)
  })
})

describe('Hours continue over midnight', () => {
  test.each([
    ['America/New_York', '2026-12-31', 'the year’s end', '2027-01-01T04:30'],
    ['Europe/London', '2028-02-29', 'out of the leap day', '2028-02-29T23:30'],
    ['Africa/Cairo', '2026-04-23', 'where midnight is skipped', '2026-04-23T21:30'],
  ])('%s, %s: %s', (timeZone, day, _, utc) => {
    const given = scheduleOf(timeZone, '23:30-24:00')
    const night = { ...given, hours: [...given.hours, ...everyDay('00:00-02:00')] }
    expect(offered(night, day, day, 60).at(-1)).toBe(utc)
    expect(isInHours(night, new Date(`${utc}Z`), 60)).toBe(true)
  })

  it('but are offered on the day they start', () => {
    const [day] = openDays(scheduleOf('UTC', '00:00-24:00'), '2027-01-01', '2027-01-01')
    expect(day?.starts).toHaveLength(48)
    expect(new Date(day?.starts[47] ?? 0).toISOString()).toBe('2027-01-01T23:30:00.000Z')
  })
})

it('free times keep the minimum notice to the minute', () => {
  const given = { ...scheduleOf('UTC', '14:00-16:00'), minimumNoticeHours: 24 }
  const asked = { from: '2027-01-11', to: '2027-01-11', durationMinutes: 30 }
  const found = [...freeTimes(given, { ...asked, now: new Date('2027-01-10T15:00Z') })]
  expect(found.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual(['15:00', '15:30'])
  const at = new Date('2027-01-11T15:00Z')
  expect(isTooSoon(at, new Date('2027-01-10T15:01Z'), 24)).toBe(true)
  expect(isTooSoon(at, new Date('2027-01-10T15:00Z'), 24)).toBe(false)
})

it('the first free time is found without computing the others', () => {
  const asked = {
    now: new Date('2027-01-01T00:00Z'),
    from: '2027-01-01',
    to: '9999-12-01',
    durationMinutes: 30,
  }
  const [first] = freeTimes(scheduleOf('UTC', '00:00-24:00'), asked)
  expect(first?.startsAt).toEqual(asked.now)
})

test.each([
  ['all of them', '2027-01-11T14:00Z', 120, true],
  ['a part off the half hour', '2027-01-11T14:10Z', 45, true],
  ['a part that runs past the end', '2027-01-11T15:30Z', 45, false],
  ['another day', '2027-01-12T14:00Z', 30, false],
  ['the same UTC time in summer', '2027-07-12T15:00Z', 30, false],
])('inside the weekly hours: %s', (_, at, length, inside) => {
  const [monday] = everyDay('09:00-11:00')
  const given = { ...scheduleOf('America/New_York', '09:00-11:00'), hours: monday ? [monday] : [] }
  expect(isInHours(given, new Date(at), length)).toBe(inside)
})
