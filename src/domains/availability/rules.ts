/** Weekly hours: ISO weekday (1 is Monday), minutes after the owner’s midnight. */
export type WeeklyHours = { weekday: number; startMinute: number; endMinute: number; available: boolean }
export type Span = { startsAt: Date; endsAt: Date }

/** Everything that decides when a person is free. */
export type Schedule = {
  /** IANA name; the weekly hours are wall-clock in it. */
  timeZone: string
  hours: readonly WeeklyHours[]
  busy: readonly Span[]
  minimumNoticeHours: number
  bufferMinutes: number
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
/** Bookable starts lie on this step. */
export const stepMinutes = 30
const dayMinutes = 1440
const weekMinutes = 7 * dayMinutes
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

/** The bookable times, in order and without repetition; worked out one by one, so the first alone is cheap. */
export function* freeTimes(schedule: Schedule, asked: Asked): Generator<Span> {
  const windows = weekWindows(schedule.hours)
  if (windows.length === 0) return
  const last = Temporal.PlainDate.from(asked.to)
  for (
    let date = Temporal.PlainDate.from(asked.from);
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  ) {
    const starts = startMinutes(windows, date.dayOfWeek, asked.durationMinutes)
    for (const startsAt of resolveMinutes(date, starts, schedule.timeZone)) {
      if (isTooSoon(startsAt, asked.now, schedule.minimumNoticeHours)) continue
      const span = { startsAt, endsAt: endOf(startsAt, asked.durationMinutes) }
      if (isTaken(span, schedule.busy, schedule.bufferMinutes)) continue
      yield span
    }
  }
}

/** True when the whole time lies in the weekly hours, whether or not it is still free. */
export function isInWeeklyHours(
  { hours, timeZone }: Pick<Schedule, 'hours' | 'timeZone'>,
  startsAt: Date,
  durationMinutes: number,
): boolean {
  const windows = weekWindows(hours)
  const wall = zoned(startsAt, timeZone)
  const minute = (wall.dayOfWeek - 1) * dayMinutes + wall.hour * 60 + wall.minute
  return [0, gapBefore(wall)].some((gap) => fits(windows, minute - gap, durationMinutes))
}

/** The same times in order, with what overlaps or touches joined into one; empty ones are dropped. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { startsAt, endsAt } of spans.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = joined.at(-1)
    if (endsAt <= startsAt) continue
    if (!last || startsAt > last.endsAt) joined.push({ startsAt, endsAt })
    else if (endsAt > last.endsAt) last.endsAt = endsAt
  }
  return joined
}

function isTaken(span: Span, busy: readonly Span[], bufferMinutes: number): boolean {
  const buffer = bufferMinutes * minuteMs
  return busy.some(
    (other) =>
      span.startsAt.getTime() < other.endsAt.getTime() + buffer &&
      span.endsAt.getTime() + buffer > other.startsAt.getTime(),
  )
}

type Window = { start: number; end: number }

/** The open hours on one line of minutes from Monday’s midnight; what touches is one window, Sunday night included. */
function weekWindows(hours: readonly WeeklyHours[]): Window[] {
  const open = hours
    .filter((each) => each.available)
    .map(({ weekday, startMinute, endMinute }) => {
      const midnight = (weekday - 1) * dayMinutes
      return { start: midnight + startMinute, end: midnight + endMinute }
    })
    .toSorted((a, b) => a.start - b.start)
  const merged: Window[] = []
  for (const next of open) {
    const last = merged.at(-1)
    if (last && next.start <= last.end) last.end = Math.max(last.end, next.end)
    else merged.push({ ...next })
  }
  const [first, last] = [merged[0], merged.at(-1)]
  if (first && last && first.start === 0 && last.end === weekMinutes) last.end += first.end
  return merged
}

function fits(windows: readonly Window[], minute: number, durationMinutes: number): boolean {
  return [minute, minute + weekMinutes].some((start) =>
    windows.some((window) => start >= window.start && start + durationMinutes <= window.end),
  )
}

function startMinutes(windows: readonly Window[], weekday: number, durationMinutes: number): number[] {
  const midnight = (weekday - 1) * dayMinutes
  const starts: number[] = []
  for (let minute = 0; minute < dayMinutes; minute += stepMinutes) {
    if (fits(windows, midnight + minute, durationMinutes)) starts.push(minute)
  }
  return starts
}

function resolveMinutes(date: Temporal.PlainDate, minutes: readonly number[], timeZone: string): Date[] {
  if (minutes.length === 0) return []
  const midnight = date.toZonedDateTime(timeZone)
  const next = date.add({ days: 1 }).toZonedDateTime(timeZone)
  if (isEven(midnight, next)) {
    return minutes.map((minute) => new Date(midnight.epochMilliseconds + minute * minuteMs))
  }
  /** A skipped time moves to the instant of a later one: each is offered once, in order. */
  const instants = minutes.map((minute) => {
    const plainTime = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60)
    return date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
  })
  return [...new Set(instants)].toSorted((a, b) => a - b).map((ms) => new Date(ms))
}

/** No clock change from this midnight to the next: minutes can simply be counted. */
function isEven(midnight: Temporal.ZonedDateTime, next: Temporal.ZonedDateTime): boolean {
  return midnight.hour === 0 && midnight.minute === 0 && midnight.offsetNanoseconds === next.offsetNanoseconds
}

/** How many minutes were skipped shortly before this moment: a time inside the gap was moved to here by so much. */
function gapBefore(wall: Temporal.ZonedDateTime): number {
  const change = wall.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  if (!change) return 0
  const skipped =
    (change.offsetNanoseconds - change.subtract({ nanoseconds: 1 }).offsetNanoseconds) / 60_000_000_000
  const since = (wall.epochMilliseconds - change.epochMilliseconds) / minuteMs
  return skipped > 0 && since < skipped ? skipped : 0
}

function zoned(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
}
