import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WeeklyHours } from './open-hours.ts'
import { freeTimes, isInHours, isTooSoon, type Schedule, toInstant, toWallClock } from './rules.ts'

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

describe('A wall-clock time becomes an instant', () => {
  it('and reads back as the same wall clock, wherever that time exists', () => {
    const zones = fc.constantFrom(newYork, 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC')
    const days = fc.integer({ min: 0, max: 1500 })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 95 }), zones, (day, quarter, zone) => {
        const date = Temporal.PlainDate.from('2025-01-01').add({ days: day }).toString()
        const time = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
        const back = toWallClock(toInstant(date, time, zone), zone)
        const same = back.date === date && back.time === time
        expect(isSkipped(date, time, zone) ? back.time > time : same).toBe(true)
      }),
    )
  })
})

function isSkipped(date: string, time: string, zone: string): boolean {
  try {
    Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: 'reject' })
    return false
  } catch {
    const wall = Temporal.PlainDateTime.from(`${date}T${time}`)
    const [early, late] = (['earlier', 'later'] as const).map((disambiguation) =>
      wall.toZonedDateTime(zone, { disambiguation }),
    )
    return !early?.toPlainDateTime().equals(wall) && !late?.toPlainDateTime().equals(wall)
  }
}

describe('Free times', () => {
  it('start every half hour, as long as the wanted length still fits', () => {
    expect(startsOn(schedule(), { on: '2027-01-11' })).toEqual([
      '2027-01-11T14:00',
      '2027-01-11T14:30',
      '2027-01-11T15:00',
      '2027-01-11T15:30',
    ])
    expect(startsOn(schedule(), { on: '2027-01-11', minutes: 90 })).toEqual([
      '2027-01-11T14:00',
      '2027-01-11T14:30',
    ])
    expect(startsOn(schedule(), { on: '2027-01-11', minutes: 120 })).toEqual(['2027-01-11T14:00'])
  })

  it('continue from one slot into the next, over midnight and from Sunday into Monday', () => {
    const two = schedule({ timeZone: 'UTC', hours: [hours(1, '09:00', '09:30'), hours(1, '09:30', '10:00')] })
    expect(startsOn(two, { on: '2027-01-11', minutes: 60 })).toEqual(['2027-01-11T09:00'])
    const night = schedule({
      timeZone: 'UTC',
      hours: [hours(7, '23:30', '24:00'), hours(1, '00:00', '00:30')],
    })
    expect(startsOn(night, { on: '2027-01-10', to: '2027-01-11', minutes: 60 })).toEqual(['2027-01-10T23:30'])
  })

  it('leave out hidden slots', () => {
    const given = schedule({ hours: [hours(1, '09:00', '10:00', false)] })
    expect(startsOn(given, { on: '2027-01-11' })).toEqual([])
  })

  it('leave out busy times, with the buffer on both sides', () => {
    const busy = [{ startsAt: new Date('2027-01-11T14:30Z'), endsAt: new Date('2027-01-11T15:00Z') }]
    expect(startsOn(schedule({ busy }), { on: '2027-01-11' })).toEqual([
      '2027-01-11T14:00',
      '2027-01-11T15:00',
      '2027-01-11T15:30',
    ])
    expect(startsOn(schedule({ busy, bufferMinutes: 15 }), { on: '2027-01-11' })).toEqual([
      '2027-01-11T15:30',
    ])
  })

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
