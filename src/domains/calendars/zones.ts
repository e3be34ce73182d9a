import type ICAL from 'ical.js'

const known = new Map<string, boolean>()

export function isZone(name: string): boolean {
  const before = known.get(name)
  if (before !== undefined) return before
  let zone = true
  try {
    Temporal.Now.plainDateISO(name)
  } catch {
    zone = false
  }
  known.set(name, zone)
  return zone
}

/** Milliseconds. Uses the named zone, else the zone data in the file, else (no zone named) the owner’s zone. */
export function instantIn(time: ICAL.Time, ownerZone: string): number {
  const { tzid } = time.zone
  if (tzid === 'UTC')
    return Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  if (time.isDate || tzid === 'floating') return wallIn(time, ownerZone)
  return isZone(tzid) ? wallIn(time, tzid) : time.toUnixTime() * 1000
}

function wallIn({ year, month, day, hour, minute, second }: ICAL.Time, timeZone: string): number {
  const wall = new Temporal.PlainDateTime(year, month, day, hour, minute, Math.min(second, 59))
  return wall.toZonedDateTime(timeZone).epochMilliseconds
}
