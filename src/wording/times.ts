import { currentZone } from '../contract/current-zone.ts'
import { datesAs } from './formats.ts'

const weekdayAndDay = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
const moments = datesAs({ ...weekdayAndDay, hour: 'numeric', minute: '2-digit' })
const calendarDays = datesAs(weekdayAndDay)
const months = datesAs({ month: 'short' })
const days = datesAs({ day: 'numeric' })

/** An instant in a time zone, with the zone’s name: `Mon, Dec 7, 2026, 6:00 PM Lisbon time`. */
export function formatMoment(instant: string | Date, timeZone: string): string {
  const words = moments(timeZone).format(new Date(instant))
  return `${words.replaceAll('\u202f', ' ')} ${zoneName(timeZone)}`
}

/** Month and day on a tear-off calendar: `Dec` and `7`. */
export function formatCalendarTile(instant: Date, timeZone: string): { month: string; day: string } {
  return { month: months(timeZone).format(instant), day: days(timeZone).format(instant) }
}

/** A calendar day, yyyy-mm-dd, in no time zone: `Mon, Dec 7, 2026`. */
export function formatCalendarDay(day: string): string {
  return calendarDays('UTC').format(new Date(`${day}T00:00:00Z`))
}

type Zones = { reader: string; other: string }

export function formatBookingTime(startsAt: string | Date | null, { reader, other }: Zones): string {
  if (!startsAt) return 'Time to be agreed'
  const mine = formatMoment(startsAt, reader)
  return reader === other ? mine : `${mine} (${formatMoment(startsAt, other)})`
}

/** `America/New_York` as `New York`, `Asia/Calcutta` as `Kolkata`, `UTC` as it is. */
export function zonePlace(zone: string): string {
  const named = currentZone(zone)
  const place = named.split('/').at(-1)?.replaceAll('_', ' ')
  return named.includes('/') && place && !named.startsWith('Etc/') ? place : named
}

/** `Europe/Berlin` as `Berlin time`, `UTC` as it is. */
export function zoneName(zone: string): string {
  const place = zonePlace(zone)
  return place === zone ? zone : `${place} time`
}
