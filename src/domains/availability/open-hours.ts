import { mergeRanges, type Range, subtractRanges } from './ranges.ts'

/** ISO weekday (1 is Monday), minutes after midnight in the owner’s zone. */
export type WeeklyHours = { weekday: number; startMinute: number; endMinute: number; available: boolean }
/** Hours of one day, yyyy-mm-dd, subtracted from or added to the weekly ones. */
export type DayHours = { on: string; kind: 'away' | 'extra'; startMinute: number; endMinute: number }
export type Hours = {
  /** IANA name. */
  timeZone: string
  hours: readonly WeeklyHours[]
  overrides: readonly DayHours[]
}

type OpenDay = {
  /** The day’s half hours as instants, each once. One that a clock change skips moves to the first instant after it. */
  starts: number[]
  /** Open time of this day and its neighbors, so that hours can continue past midnight. */
  open: Range[]
}

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
const stepMs = 30 * minuteMs

/**
 * Yields each day from `from` to `to` (yyyy-mm-dd, inclusive). Open hours are weekly plus extra minus away ones. Hours that a clock
 * change skips entirely come right after it, with the same length.
 *
 * Days are counted from 1970-01-01, with their wall clock laid out as if in UTC; a stretch holds the offset.
 */
export function* openDays(given: Hours, from: string, to: string): Generator<OpenDay> {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const stretches = stretchesOf(given.timeZone, (first - 2) * dayMs, (last + 3) * dayMs)
  const openOn = opener(given, stretches)
  let [before, today] = [openOn(first - 1), openOn(first)]
  for (let day = first; day <= last; day++) {
    const after = openOn(day + 1)
    yield { starts: startsOn(day, stretches), open: mergeRanges([...before, ...today, ...after]) }
    before = today
    today = after
  }
}

function dayNumber(date: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds / dayMs
}

function opener({ hours, overrides }: Hours, stretches: readonly Stretch[]): (day: number) => Range[] {
  const weekly = Map.groupBy(
    hours.filter((each) => each.available),
    (each) => each.weekday,
  )
  const own = Map.groupBy(overrides, (each) => dayNumber(each.on))
  const ofKind = (day: number, kind: DayHours['kind']) =>
    (own.get(day) ?? []).filter((each) => each.kind === kind).map((each) => onWallClock(day, each))
  return (day) => {
    const usual = (weekly.get(weekdayOf(day)) ?? []).map((each) => onWallClock(day, each))
    const wanted = mergeRanges([...usual, ...ofKind(day, 'extra')])
    const away = ofKind(day, 'away')
    return subtractRanges(wanted, away).flatMap((range) => {
      const instants = instantsOf(range, stretches)
      if (instants.length > 0) return instants
      const from = instantOf(range.from, stretches)
      const moved = { from, until: from + range.until - range.from }
      const gone = [...away, ...ofKind(day + 1, 'away')].flatMap((each) => instantsOf(each, stretches))
      return subtractRanges([moved], gone)
    })
  }
}

/** ISO weekday. January 1, 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

function onWallClock(
  day: number,
  { startMinute, endMinute }: { startMinute: number; endMinute: number },
): Range {
  return { from: day * dayMs + startMinute * minuteMs, until: day * dayMs + endMinute * minuteMs }
}

function startsOn(day: number, stretches: readonly Stretch[]): number[] {
  const starts: number[] = []
  const next = instantOf((day + 1) * dayMs, stretches)
  for (let wall = day * dayMs; wall < (day + 1) * dayMs; wall += stepMs) {
    const start = instantOf(wall, stretches)
    if (start !== starts.at(-1) && start < next) starts.push(start)
  }
  return starts
}

/** Time between two clock changes. The wall clock is `offsetMs` ahead of UTC. */
type Stretch = Range & { offsetMs: number }

function stretchesOf(timeZone: string, fromMs: number, untilMs: number): Stretch[] {
  const found: Stretch[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(timeZone)
  let from = Number.NEGATIVE_INFINITY
  for (;;) {
    const change = at.getTimeZoneTransition('next')
    const until = change?.epochMilliseconds ?? Number.POSITIVE_INFINITY
    found.push({ from, until, offsetMs: at.offsetNanoseconds / 1_000_000 })
    if (!change || until >= untilMs) return found
    from = until
    at = change
  }
}

/** The first instant with this wall-clock time; for a skipped time, the first instant after the gap. */
function instantOf(wall: number, stretches: readonly Stretch[]): number {
  for (const { from, until, offsetMs } of stretches) {
    if (wall - offsetMs < until) return Math.max(wall - offsetMs, from)
  }
  throw new Error('The last stretch is too short.')
}

/** All instants whose wall-clock time is in this range: a repeated hour gives two. */
function instantsOf({ from, until }: Range, stretches: readonly Stretch[]): Range[] {
  return stretches
    .map(({ offsetMs, ...stretch }) => ({
      from: Math.max(from - offsetMs, stretch.from),
      until: Math.min(until - offsetMs, stretch.until),
    }))
    .filter((range) => range.from < range.until)
}
