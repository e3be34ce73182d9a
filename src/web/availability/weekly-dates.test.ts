import fc from 'fast-check'
import { expect, it } from 'vitest'
import { weekdays } from '../../contract/availability.ts'
import { instantOf, nextBookable, nextOccurrence, todayIn } from './weekly-dates.ts'

const zones = fc.constantFrom(
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'UTC',
)

it('The next Monday from a Monday is in seven days, and from a Sunday tomorrow', () => {
  expect(nextOccurrence('monday', 'UTC', new Date('2026-11-23T12:00Z'))).toBe('2026-11-30')
  expect(nextOccurrence('monday', 'UTC', new Date('2026-11-22T12:00Z'))).toBe('2026-11-23')
})

it('The day is counted in the owner’s calendar: Sunday in Auckland while New York has Saturday', () => {
  const now = new Date('2026-11-21T20:00Z')
  expect(nextOccurrence('sunday', 'Pacific/Auckland', now)).toBe('2026-11-29')
  expect(nextOccurrence('sunday', 'America/New_York', now)).toBe('2026-11-22')
})

it('The next occurrence is that weekday, at least one day ahead and up to seven', () => {
  const moments = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2029, 0) })
  fc.assert(
    fc.property(moments, fc.constantFrom(...weekdays), zones, (ms, day, zone) => {
      const date = Temporal.PlainDate.from(nextOccurrence(day, zone, new Date(ms)))
      const ahead = Temporal.PlainDate.from(todayIn(zone, new Date(ms))).until(date).days
      expect(weekdays[date.dayOfWeek - 1]).toBe(day)
      expect(ahead).toBeGreaterThanOrEqual(1)
      expect(ahead).toBeLessThanOrEqual(7)
    }),
  )
})

it.each([
  ['far enough ahead: that one', 24, '2026-11-23'],
  ['exactly at the notice: that one', 45, '2026-11-23'],
  ['inside the notice: the week after', 46, '2026-11-30'],
  ['inside a notice of thirty days: the first week behind it', 720, '2026-12-28'],
])('The next slot is %s', (_, minimumNoticeHours, date) => {
  const slot = { day: 'monday', startTime: '09:00' } as const
  const now = new Date('2026-11-21T12:00Z')
  expect(nextBookable(slot, { timeZone: 'UTC', minimumNoticeHours }, now)).toEqual({ date, time: '09:00' })
})

it('A wall-clock time is the same instant in the browser as on the server, clock changes included', () => {
  const days = fc.integer({ min: 0, max: 1500 })
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 47 }), zones, (ahead, half, zone) => {
      const date = Temporal.PlainDate.from('2026-01-01').add({ days: ahead })
      const plainTime = new Temporal.PlainTime(Math.floor(half / 2), (half % 2) * 30)
      const expected = date.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds
      const time = plainTime.toString().slice(0, 5)
      expect(instantOf(date.toString(), time, zone).getTime()).toBe(expected)
    }),
    { numRuns: 300 },
  )
})

it.each([
  ['skipped', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
  ['twice: the first', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['the end of the day', '2026-11-02', '24:00', '2026-11-03T05:00:00.000Z'],
])('A time in New York that is %s', (_, date, time, instant) => {
  expect(instantOf(date, time, 'America/New_York').toISOString()).toBe(instant)
})
