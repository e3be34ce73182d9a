import { type Hours, openDays } from './open-hours.ts'
import { containsRange, mergeRanges, type Range } from './ranges.ts'

export type Span = { startsAt: Date; endsAt: Date }

export type Schedule = Hours & {
  /** Free times keep `bufferMinutes` away from these. */
  busy: readonly Span[]
  minimumNoticeHours: number
  bufferMinutes: number
  /** When the viewer, another user, is busy. No buffer applies. */
  viewerBusy?: readonly Span[]
}

type Asked = {
  now: Date
  /** Days in the owner’s zone, yyyy-mm-dd, inclusive. */
  from: string
  to: string
  durationMinutes: number
}

export const daysAhead = 366
const minuteMs = 60_000

/** A time that a clock change skips becomes the first one after it (02:30 becomes 03:00); of a repeated one, the first counts. */
export function toInstant(date: string, time: string, timeZone: string): Date {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time))
  const meant = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const skipped = !meant.toPlainDateTime().equals(wall)
  const moved = skipped ? meant.getTimeZoneTransition('next') : meant
  return new Date((moved ?? meant).epochMilliseconds)
}

/** yyyy-mm-dd and HH:MM. */
export function toWallClock(instant: Date, timeZone: string): { date: string; time: string } {
  const wall = zoned(instant, timeZone)
  return { date: wall.toPlainDate().toString(), time: wall.toPlainTime().toString().slice(0, 5) }
}

/** Minutes after midnight; `24:00` is 1440. */
export function toMinute(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** Adds to the instant, so that a clock change doesn’t alter a booking’s length. */
export function endOf(startsAt: Date, durationMinutes: number): Date {
  return new Date(startsAt.getTime() + durationMinutes * minuteMs)
}

export function isTooSoon(startsAt: Date, now: Date, minimumNoticeHours: number): boolean {
  return startsAt.getTime() < now.getTime() + minimumNoticeHours * 60 * minuteMs
}

/** Bookable times in order, computed lazily day by day, so that reading only the first is cheap. */
export function* freeTimes(schedule: Schedule, asked: Asked): Generator<Span> {
  const earliest = asked.now.getTime() + schedule.minimumNoticeHours * 60 * minuteMs
  const taken = takenTimes(schedule)
  let passed = 0
  for (const { starts, open } of openDays(schedule, asked.from, asked.to)) {
    for (const from of starts) {
      const until = from + asked.durationMinutes * minuteMs
      if (from < earliest || !containsRange(open, { from, until })) continue
      while ((taken[passed]?.until ?? Infinity) <= from) passed++
      if ((taken[passed]?.from ?? Infinity) >= until) yield toSpan({ from, until })
    }
  }
}

/** True if the whole time is within the owner’s hours, even if it’s no longer free. */
export function isInHours(hours: Hours, startsAt: Date, durationMinutes: number): boolean {
  const { date } = toWallClock(startsAt, hours.timeZone)
  const wanted = toRange({ startsAt, endsAt: endOf(startsAt, durationMinutes) })
  return openDays(hours, date, date).some(({ open }) => containsRange(open, wanted))
}

export function mergeSpans(spans: readonly Span[]): Span[] {
  return mergeRanges(spans.map(toRange)).map(toSpan)
}

function takenTimes({ busy, bufferMinutes, viewerBusy = [] }: Schedule): Range[] {
  const buffer = bufferMinutes * minuteMs
  const kept = busy.map(toRange).map(({ from, until }) => ({ from: from - buffer, until: until + buffer }))
  return mergeRanges([...kept, ...viewerBusy.map(toRange)])
}

function toRange({ startsAt, endsAt }: Span): Range {
  return { from: startsAt.getTime(), until: endsAt.getTime() }
}

function toSpan({ from, until }: Range): Span {
  return { startsAt: new Date(from), endsAt: new Date(until) }
}

function zoned(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
}
