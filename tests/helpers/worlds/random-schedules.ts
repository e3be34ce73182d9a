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

type Asked = { now: Date; from: string; to: string; durationMinutes: number }

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
const lengths = [15, 30, 45, 60, 90, 120]
const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** Half of them early in the day, when clocks change. */
const hours = fc
  .record({
    start: fc.oneof(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 0, max: 9 })),
    steps: fc.integer({ min: 1, max: 24 }),
  })
  .map(({ start, steps }) => ({ startMinute: start * 30, endMinute: Math.min(1440, (start + steps) * 30) }))

/** Busy half hours from noon of the day before on. */
function taken(from: string, days: number): fc.Arbitrary<Span[]> {
  const one = fc
    .record({ step: fc.integer({ min: 0, max: (days + 1) * 48 }), minutes: fc.constantFrom(...lengths) })
    .map(({ step, minutes }) => {
      const start = Date.parse(from) - dayMs / 2 + step * 30 * minuteMs
      return { startsAt: new Date(start), endsAt: new Date(start + minutes * minuteMs) }
    })
  return fc.array(one, { maxLength: 6 })
}

/** Half of them around a clock change. */
function weekly(from: string): fc.Arbitrary<WeeklyHours[]> {
  const around = [0, 1, 2].map((day) => new Date(addDays(from, day)).getUTCDay() || 7)
  const weekday = fc.oneof(fc.integer({ min: 1, max: 7 }), fc.constantFrom(...around))
  const available = fc.integer({ min: 0, max: 7 }).map((sides) => sides > 0)
  const one = fc.record({ weekday, hours, available }).map(({ hours, ...rest }) => ({ ...rest, ...hours }))
  return fc.array(one, { maxLength: 8 })
}

function overrides(from: string, days: number): fc.Arbitrary<DayHours[]> {
  const whole = fc.constant({ startMinute: 0, endMinute: 1440 })
  const one = fc
    .record({
      on: fc.integer({ min: -1, max: days }).map((day) => addDays(from, day)),
      kind: fc.constantFrom('away' as const, 'extra' as const),
      hours: fc.oneof({ weight: 4, arbitrary: hours }, { weight: 1, arbitrary: whole }),
    })
    .map(({ hours, ...rest }) => ({ ...rest, ...hours }))
  return fc.array(one, { maxLength: 5 })
}

/** A user’s hours, overrides, rules and bookings, mostly around a clock change, and a request on the evening before. */
export function randomSchedules(): fc.Arbitrary<{ schedule: Schedule; asked: Asked }> {
  const places = zones.flatMap(([timeZone, ...dates]) => dates.map((date) => ({ timeZone, date })))
  const begin = fc.record({
    place: fc.constantFrom(...places),
    before: fc.integer({ min: 0, max: 2 }),
    days: fc.integer({ min: 1, max: 6 }),
  })
  return begin.chain(({ place: { timeZone, date }, before, days }) => {
    const from = addDays(date, -before)
    return fc.record({
      schedule: fc.record({
        timeZone: fc.constant(timeZone),
        hours: weekly(from),
        overrides: overrides(from, days),
        busy: taken(from, days),
        viewerBusy: taken(from, days),
        bufferMinutes: fc.constantFrom(0, 0, 15, 30, 60),
        minimumNoticeHours: fc.constantFrom(0, 1, 5, 24, 36),
      }),
      asked: fc.record({
        now: fc.constant(new Date(Date.parse(from) - 359 * minuteMs)),
        from: fc.constant(from),
        to: fc.constant(addDays(from, days - 1)),
        durationMinutes: fc.constantFrom(...lengths),
      }),
    })
  })
}
