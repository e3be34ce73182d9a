/** yyyy-mm-dd and HH:MM. `24:00` is the end of the day. */
export type WallClock = { date: string; time: string }

/** Today on the calendar of a zone, yyyy-mm-dd. */
export const todayIn = (zone: string): string => Temporal.Now.plainDateISO(zone).toString()

/** What a clock in `zone` shows at an instant. */
export function toWallClock(instant: string | Date, zone: string): WallClock {
  const wall = Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime()).toZonedDateTimeISO(zone)
  return { date: wall.toPlainDate().toString(), time: wall.toPlainTime().toString().slice(0, 5) }
}

/**
 * The instant of a wall-clock time, ISO 8601 in UTC; null while it is unfinished. As on the server: one that a clock change
 * skips is the first that exists after it, one that happens twice is the first.
 */
export function toInstant(wall: WallClock, zone: string): string | null {
  const meant = resolve(wall, zone)
  return meant && new Date(meant.at.epochMilliseconds).toISOString()
}

/** The wall clock of `zone` at an instant; null in the second of two equal hours, which would be read as the first. */
export function unambiguousTime(instant: string, zone: string): WallClock | null {
  const wall = toWallClock(instant, zone)
  const read = toInstant(wall, zone)
  return read !== null && Date.parse(read) === Date.parse(instant) ? wall : null
}

/** A time of one zone’s wall clock on another’s, as the API takes it; null while it is unfinished or can’t be said there. */
export function convertWallClock(wall: WallClock, zone: string, otherZone: string): WallClock | null {
  const at = toInstant(wall, zone)
  return at ? unambiguousTime(at, otherZone) : null
}

export function clockChangeAt(wall: WallClock, zone: string): 'skipped' | 'twice' | null {
  return resolve(wall, zone)?.change ?? null
}

type Resolved = { at: Temporal.ZonedDateTime; change: 'skipped' | 'twice' | null }

function resolve({ date, time }: WallClock, zone: string): Resolved | null {
  const wall = parse(date, time)
  if (!wall) return null
  const [first, last] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(zone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
  if (first.equals(last)) return { at: first, change: null }
  if (first.toPlainDateTime().equals(wall)) return { at: first, change: 'twice' }
  return { at: first.getTimeZoneTransition('next') ?? last, change: 'skipped' }
}

function parse(date: string, time: string): Temporal.PlainDateTime | null {
  try {
    const day = Temporal.PlainDate.from(date)
    if (time === '24:00') return day.add({ days: 1 }).toPlainDateTime()
    return day.toPlainDateTime(Temporal.PlainTime.from(time))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** `days` after a day, yyyy-mm-dd. */
export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString()

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek - 1
