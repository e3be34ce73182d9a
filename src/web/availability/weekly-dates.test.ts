import fc from 'fast-check'
import { expect, it } from 'vitest'
import { weekdays } from '../../contract/weekdays.ts'
import { toWallClock } from '../ui/wall-clock.ts'
import { nextBookable, nextOccurrence } from './weekly-dates.ts'

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
      const ahead = Temporal.PlainDate.from(toWallClock(new Date(ms), zone).date).until(date).days
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
  const slot = { day: 'monday', startTime: '09:00', endTime: '24:00' } as const
  const now = new Date('2026-11-21T12:00Z')
  const { startsAt, endsAt } = nextBookable(slot, { timeZone: 'UTC', minimumNoticeHours }, now)
  expect(startsAt).toBe(`${date}T09:00:00.000Z`)
  expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(15 * 3_600_000)
})

it('A slot keeps its owner’s wall clock over a clock change', () => {
  const slot = { day: 'sunday', startTime: '09:00', endTime: '10:00' } as const
  const owner = { timeZone: 'America/New_York', minimumNoticeHours: 24 }
  const next = (now: string) => nextBookable(slot, owner, new Date(now)).startsAt
  expect(next('2026-10-20T12:00Z')).toBe('2026-10-25T13:00:00.000Z')
  expect(next('2026-10-27T12:00Z')).toBe('2026-11-01T14:00:00.000Z')
})
