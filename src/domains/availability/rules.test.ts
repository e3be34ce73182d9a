import { describe, expect, it } from 'vitest'
import type { WeeklyHours } from './open-hours.ts'
import { freeTimes, isInHours, isTooSoon, type Schedule } from './rules.ts'

const newYork = 'America/New_York'

/** `hours('sun', '01:00', '04:00')` */
function hours(day: number, start: string, end: string, available = true): WeeklyHours {
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return { weekday: day, startMinute: minute(start), endMinute: minute(end), available }
}

function schedule(changes: Partial<Schedule> = {}): Schedule {
  return {
    timeZone: newYork,
    hours: [hours(1, '09:00', '11:00')],
    overrides: [],
    busy: [],
    minimumNoticeHours: 0,
    bufferMinutes: 0,
    ...changes,
  }
}

type Asking = { on: string; to?: string; minutes?: number; now?: string }

function startsOn(
  given: Schedule,
  { on, to = on, minutes = 30, now = '2026-01-01T00:00Z' }: Asking,
): string[] {
  const asked = { now: new Date(now), from: on, to, durationMinutes: minutes }
  return [...freeTimes(given, asked)].map((span) => span.startsAt.toISOString().slice(0, 16))
}

describe('Free times', () => {
  it('keep the minimum notice to the minute', () => {
    const given = schedule({ minimumNoticeHours: 24 })
    expect(startsOn(given, { on: '2027-01-11', now: '2027-01-10T15:00Z' })).toEqual([
      '2027-01-11T15:00',
      '2027-01-11T15:30',
    ])
    expect(isTooSoon(new Date('2027-01-11T15:00Z'), new Date('2027-01-10T15:01Z'), 24)).toBe(true)
    expect(isTooSoon(new Date('2027-01-11T15:00Z'), new Date('2027-01-10T15:00Z'), 24)).toBe(false)
  })
})

describe('Inside the weekly hours', () => {
  const given = schedule()
  it.each([
    ['the whole slot', '2027-01-11T14:00Z', 120, true],
    ['a part off the half hour', '2027-01-11T14:10Z', 45, true],
    ['a part that runs past the end', '2027-01-11T15:30Z', 45, false],
    ['another day', '2027-01-12T14:00Z', 30, false],
    ['the same UTC time in summer', '2027-07-12T15:00Z', 30, false],
  ])('%s', (_, at, minutes, inside) => {
    expect(isInHours(given, new Date(at), minutes)).toBe(inside)
  })
})
