import { tzlib_get_ical_block, tzlib_get_offset } from 'timezones-ical-library'

/** A zone as calendar files name it, with its data (a `VTIMEZONE`). */
export type CalendarZone = { name: string; data: string }

/**
 * The zone in which a calendar file can write these instants as wall-clock times. Undefined when they have to be
 * written in UTC: calendars differ on which of the two a clock means when it shows an hour twice, and where the
 * published zone data differs from this runtime’s, the reader would see another instant than we mean.
 */
export function chooseZone(
  timeZone: string,
  instants: readonly Temporal.Instant[],
): CalendarZone | undefined {
  const [data, tzid] = tzlib_get_ical_block(timeZone)
  const name = tzid?.replace(/^TZID=/, '')
  if (!data || !name || name === 'Etc/UTC') return undefined
  return instants.every((at) => isReadRight(at, timeZone, name)) ? { name, data } : undefined
}

function isReadRight(at: Temporal.Instant, timeZone: string, name: string): boolean {
  const wall = at.toZonedDateTimeISO(timeZone)
  const published = tzlib_get_offset(name, wall.toPlainDate().toString(), clockOf(wall))
  return happensOnce(wall) && published === wall.offset.replace(':', '')
}

function happensOnce(wall: Temporal.ZonedDateTime): boolean {
  const plain = wall.toPlainDateTime()
  const [first, last] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(wall.timeZoneId, { disambiguation }),
  )
  return first !== undefined && last !== undefined && first.equals(last)
}

const clockOf = (wall: Temporal.ZonedDateTime) => wall.toPlainTime().toString().slice(0, 5)
