import { datesAs } from '../../../wording/formats.ts'

const days = datesAs({ month: 'short', day: 'numeric', year: 'numeric' })
const weekdays = datesAs({ weekday: 'short' })
const longWeekdays = datesAs({ weekday: 'long' })
const dates = datesAs({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const times = datesAs({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' })
const hours = datesAs({ hour: 'numeric', hourCycle: 'h23' })
const offsets = datesAs({ timeZoneName: 'shortOffset' })

function partsOf(at: string | Date, format: Intl.DateTimeFormat): Record<string, string> {
  return Object.fromEntries(format.formatToParts(new Date(at)).map((part) => [part.type, part.value]))
}

/** "Dec 3, 2026". Written from parts, so that server and browser agree to the letter. */
export function formatDay(at: string | Date, zone: string): string {
  const part = partsOf(at, days(zone))
  return `${part.month} ${part.day}, ${part.year}`
}

/** "Dec 3", with its year if that isn’t this one. */
export function formatShortDay(at: string | Date, zone: string, now: Date): string {
  const [day, year] = formatDay(at, zone).split(', ')
  return formatDay(now, zone).endsWith(`${year}`) ? `${day}` : `${day}, ${year}`
}

export function isSameDay(at: string | Date, other: string | Date, zone: string): boolean {
  return days(zone).format(new Date(at)) === days(zone).format(new Date(other))
}

/** "Thu". */
export function formatShortWeekday(at: string | Date, zone: string): string {
  return weekdays(zone).format(new Date(at))
}

export function formatWeekday(at: string | Date, zone: string): string {
  return `${formatShortWeekday(at, zone)}, ${formatDay(at, zone)}`
}

export function formatLongWeekday(at: string | Date, zone: string): string {
  return longWeekdays(zone).format(new Date(at))
}

/** A calendar day, yyyy-mm-dd, as "Thursday, December 3, 2026". */
export function formatDate(date: string): string {
  const part = partsOf(`${date}T12:00:00Z`, dates('UTC'))
  return `${part.weekday}, ${part.month} ${part.day}, ${part.year}`
}

export function formatTime(at: string | Date, zone: string): string {
  const part = partsOf(at, times(zone))
  return `${part.hour}:${part.minute} ${part.dayPeriod?.toUpperCase()}`
}

/** 0 to 23. */
export function hourOf(at: string | Date, zone: string): number {
  return Number(hours(zone).format(new Date(at)))
}

/** A wall-clock "18:00" as "6:00 PM"; "TBD" in words. */
export function formatWallTime(time: string): string {
  const [hour, minute] = time.split(':').map(Number)
  if (hour === undefined || minute === undefined) return 'Time to be agreed'
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

/** "GMT-5", "GMT+5:30": how far a zone is from UTC at this moment. */
export function formatOffset(at: string | Date, zone: string): string {
  return partsOf(at, offsets(zone)).timeZoneName ?? ''
}
