import fc from 'fast-check'
import type { DayHours, WeeklyHours } from '../../../src/domains/availability/open-hours.ts'
import type { Schedule, Span } from '../../../src/domains/availability/rules.ts'

/** Zones with all kinds of clock changes, and days near them. */
const zones: [timeZone: string, ...days: string[]][] = [
  ['America/New_York', '2027-03-14', '2026-11-01'],
  ['Europe/London', '2027-03-28', '2026-10-25'],
  ['Australia/Sydney', '2026-10-04', '2027-04-04'],
  ['Australia/Lord_Howe', '2026-10-04', '2027-04-04'],
  ['Africa/Casablanca', '2025-02-23', '2025-04-06'],
  ['Africa/Cairo', '2026-04-24', '2026-10-29'],
  ['America/Havana', '2026-03-08', '2026-11-01'],
  ['America/Nuuk', '2026-03-28', '2026-10-24'],
  ['America/Adak', '2027-03-14', '2026-11-01'],
  ['Antarctica/Troll', '2026-03-29', '2026-10-25'],
  ['Pacific/Auckland', '2026-09-27', '2027-04-04'],
  ['Pacific/Chatham', '2026-09-27', '2027-04-04'],
  ['Pacific/Kiritimati', '2026-12-31'],
  ['Asia/Kathmandu', '2028-02-29'],
  ['Asia/Kolkata', '2027-01-01'],
  ['UTC', '2027-12-31'],
]

export type RandomSchedule = Omit<Schedule, 'busy' | 'viewerBusy'> & {
  /** The first requested day, yyyy-mm-dd. */
  from: string
  days: number
  durationMinutes: number
  /** Busy half hours, counted from the first day’s noon in UTC, with their minutes. */
  busyAt: TakenAt[]
  viewerBusyAt: TakenAt[]
}
type TakenAt = { step: number; minutes: number }

const lengths = [15, 30, 45, 60, 90, 120]
const hours = fc
  .record({ start: fc.integer({ min: 0, max: 47 }), steps: fc.integer({ min: 1, max: 24 }) })
  .map(({ start, steps }) => ({ startMinute: start * 30, endMinute: Math.min(1440, (start + steps) * 30) }))

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

function takenAt(days: number): fc.Arbitrary<TakenAt[]> {
  const one = fc.record({
    step: fc.integer({ min: -24, max: days * 48 }),
    minutes: fc.constantFrom(...lengths),
  })
  return fc.array(one, { maxLength: 6 })
}

/** Half of the weekly hours are around a clock change or early in the day, when clocks change. */
function weekly(from: string): fc.Arbitrary<WeeklyHours[]> {
  const around = [0, 1, 2].map((day) => new Date(dayAfter(from, day)).getUTCDay() || 7)
  const weekday = fc.oneof(fc.integer({ min: 1, max: 7 }), fc.constantFrom(...around))
  const early = hours.map(({ startMinute, endMinute }) => {
    const start = startMinute % 300
    return { startMinute: start, endMinute: Math.min(start + (endMinute - startMinute), 1440) }
  })
  const available = fc.integer({ min: 0, max: 7 }).map((sides) => sides > 0)
  const one = fc
    .record({ weekday, hours: fc.oneof(hours, early), available })
    .map(({ hours, ...rest }) => ({ ...rest, ...hours }))
  return fc.array(one, { maxLength: 8 })
}

function overrides(from: string, days: number): fc.Arbitrary<DayHours[]> {
  const whole = fc.constant({ startMinute: 0, endMinute: 1440 })
  const one = fc
    .record({
      day: fc.integer({ min: -1, max: days }),
      kind: fc.constantFrom('away' as const, 'extra' as const),
      hours: fc.oneof({ weight: 4, arbitrary: hours }, { weight: 1, arbitrary: whole }),
    })
    .map(({ day, kind, hours }) => ({ on: dayAfter(from, day), kind, ...hours }))
  return fc.array(one, { maxLength: 5 })
}

/** A user’s hours, overrides, rules and bookings, mostly around a clock change. */
export function randomSchedules(): fc.Arbitrary<RandomSchedule> {
  const place = fc
    .constantFrom(...zones)
    .chain(([timeZone, ...dates]) =>
      fc.record({ timeZone: fc.constant(timeZone), date: fc.constantFrom(...dates) }),
    )
  const begin = fc.record({
    place,
    before: fc.integer({ min: 0, max: 2 }),
    days: fc.integer({ min: 1, max: 6 }),
  })
  return begin.chain(({ place: { timeZone, date }, before, days }) => {
    const from = dayAfter(date, -before)
    return fc.record({
      timeZone: fc.constant(timeZone),
      from: fc.constant(from),
      days: fc.constant(days),
      hours: weekly(from),
      overrides: overrides(from, days),
      busyAt: takenAt(days),
      viewerBusyAt: takenAt(days),
      bufferMinutes: fc.constantFrom(0, 0, 15, 30, 60),
      minimumNoticeHours: fc.constantFrom(0, 1, 5, 24, 36),
      durationMinutes: fc.constantFrom(...lengths),
    })
  })
}

/** The schedule in it, and a request for its days made on the evening before the first. */
export function toSchedule(random: RandomSchedule) {
  const { from, days, durationMinutes, busyAt, viewerBusyAt, ...rest } = random
  const noon = Date.parse(from) + 12 * 60 * 60_000
  const taken = ({ step, minutes }: TakenAt): Span => {
    const start = noon + step * 30 * 60_000
    return { startsAt: new Date(start), endsAt: new Date(start + minutes * 60_000) }
  }
  const schedule: Schedule = { ...rest, busy: busyAt.map(taken), viewerBusy: viewerBusyAt.map(taken) }
  const to = new Date(Date.parse(from) + (days - 1) * 86_400_000).toISOString().slice(0, 10)
  const now = new Date(Date.parse(from) - 359 * 60_000)
  return { schedule, asked: { now, from, to, durationMinutes } }
}
