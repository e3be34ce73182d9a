import { holds, mergeRanges, type Range } from './merge-ranges.ts'
import { type Hours, openDays } from './resolve-hours.ts'

export type Span = { startsAt: Date; endsAt: Date }

/** Everything that decides when a person is free. */
export type Schedule = Hours & {
  /** Kept apart from what is offered by the buffer. */
  busy: readonly Span[]
  minimumNoticeHours: number
  bufferMinutes: number
  /** When the viewer, who is somebody else, is taken. */
  viewerBusy?: readonly Span[]
}

type Asked = {
  now: Date
  /** Days of the owner’s calendar, yyyy-mm-dd, both included. */
  from: string
  to: string
  durationMinutes: number
}

/** How far ahead a calendar can be asked for and changed. */
export const daysAhead = 366
const minuteMs = 60_000

/**
 * The instant of a wall-clock time. One that a clock change skips becomes the first that exists after it (02:30 in New York in
 * spring becomes 03:00); one that happens twice is the first.
 */
export function toInstant(date: string, time: string, timeZone: string): Date {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time))
  const meant = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const skipped = !meant.toPlainDateTime().equals(wall)
  const moved = skipped ? meant.getTimeZoneTransition('next') : meant
  return new Date((moved ?? meant).epochMilliseconds)
}

/** The wall clock of an instant: yyyy-mm-dd and HH:MM. */
export function toWallClock(instant: Date, timeZone: string): { date: string; time: string } {
  const wall = zoned(instant, timeZone)
  return { date: wall.toPlainDate().toString(), time: wall.toPlainTime().toString().slice(0, 5) }
}

/** Minutes after midnight of HH:MM; `24:00` is 1440. */
export function toMinute(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** Lengths are added on instants, so that a clock change neither stretches nor shrinks a booking. */
export function endOf(startsAt: Date, durationMinutes: number): Date {
  return new Date(startsAt.getTime() + durationMinutes * minuteMs)
}

/** True when `startsAt` comes sooner than the notice its owner wants. */
export function isTooSoon(startsAt: Date, now: Date, minimumNoticeHours: number): boolean {
  return startsAt.getTime() < now.getTime() + minimumNoticeHours * 60 * minuteMs
}

/** The bookable times, in order and without repetition; worked out day by day, so the first alone is cheap. */
export function* freeTimes(schedule: Schedule, asked: Asked): Generator<Span> {
  const earliest = asked.now.getTime() + schedule.minimumNoticeHours * 60 * minuteMs
  const taken = takenTimes(schedule)
  let passed = 0
  for (const { starts, open } of openDays(schedule, asked.from, asked.to)) {
    for (const from of starts) {
      const until = from + asked.durationMinutes * minuteMs
      if (from < earliest || !holds(open, { from, until })) continue
      while ((taken[passed]?.until ?? Infinity) <= from) passed++
      if ((taken[passed]?.from ?? Infinity) >= until) yield toSpan({ from, until })
    }
  }
}

/** True when the whole time lies in the owner’s hours of these days, whether or not it is still free. */
export function isInHours(hours: Hours, startsAt: Date, durationMinutes: number): boolean {
  const { date } = toWallClock(startsAt, hours.timeZone)
  const wanted = toRange({ startsAt, endsAt: endOf(startsAt, durationMinutes) })
  return openDays(hours, date, date).some(({ open }) => holds(open, wanted))
}

/** The same times in order, with what overlaps or touches joined into one; empty ones are dropped. */
export function joinSpans(spans: readonly Span[]): Span[] {
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
