import fc from 'fast-check'
import { expect, it } from 'vitest'
import { weekdays } from '../../contract/weekdays.ts'
import { toWallClock } from '../shared/times/wall-clock.ts'
import { nextBookable } from './weekly-hours.tsx'

const zones = fc.constantFrom(
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'UTC',
)

const anyMinute = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2029, 0) / 60_000 })
const slotOn = (day: (typeof weekdays)[number], startTime: string) => ({ day, startTime, endTime: '24:00' })

it('the next occurrence is on that weekday, within seven days after the notice', () => {
  const times = fc.constantFrom('00:00', '09:30', '17:00', '23:30')
  const notices = fc.constantFrom(0, 1, 24, 36, 168, 720)
  fc.assert(
    fc.property(
      anyMinute,
      fc.constantFrom(...weekdays),
      times,
      zones,
      notices,
      (minute, day, time, timeZone, notice) => {
        const earliest = minute * 60_000 + notice * 3_600_000
        const owner = { timeZone, minimumNoticeHours: notice }
        const { startsAt } = nextBookable(slotOn(day, time), owner, new Date(minute * 60_000))
        const wall = toWallClock(startsAt, timeZone)
        expect(weekdays[Temporal.PlainDate.from(wall.date).dayOfWeek - 1]).toBe(day)
        expect(Date.parse(startsAt)).toBeGreaterThanOrEqual(earliest)
        const first = toWallClock(new Date(earliest), timeZone).date
        expect(Temporal.PlainDate.from(first).until(wall.date).days).toBeLessThanOrEqual(7)
      },
    ),
  )
})

it('without notice, a slot later today is today’s, one that has started is next week’s', () => {
  const owner = { timeZone: 'Pacific/Auckland', minimumNoticeHours: 0 }
  // Sunday, 9:00 AM in Auckland, while it is Saturday in London.
  const next = (time: string) =>
    nextBookable(slotOn('sunday', time), owner, new Date('2026-11-21T20:00Z')).startsAt
  expect(next('10:00')).toBe('2026-11-21T21:00:00.000Z')
  expect(next('08:30')).toBe('2026-11-28T19:30:00.000Z')
})

it.each([
  ['far enough ahead: that one', 24, '2026-11-23'],
  ['exactly at the notice: that one', 45, '2026-11-23'],
  ['inside the notice: the week after', 46, '2026-11-30'],
  ['inside a notice of thirty days: the first week after it', 720, '2026-12-28'],
])('the next slot is %s', (_, minimumNoticeHours, date) => {
  const slot = { day: 'monday', startTime: '09:00', endTime: '24:00' } as const
  const now = new Date('2026-11-21T12:00Z')
  const { startsAt, endsAt } = nextBookable(slot, { timeZone: 'UTC', minimumNoticeHours }, now)
  expect(startsAt).toBe(`${date}T09:00:00.000Z`)
  expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(15 * 3_600_000)
})

it('a slot keeps its owner’s wall-clock time across a clock change', () => {
  const slot = { day: 'sunday', startTime: '09:00', endTime: '10:00' } as const
  const owner = { timeZone: 'America/New_York', minimumNoticeHours: 24 }
  const next = (now: string) => nextBookable(slot, owner, new Date(now)).startsAt
  expect(next('2026-10-20T12:00Z')).toBe('2026-10-25T13:00:00.000Z')
  expect(next('2026-10-27T12:00Z')).toBe('2026-11-01T14:00:00.000Z')
})
