import { formatOffset } from './dates.ts'

/** Days of a calendar as yyyy-mm-dd. Unlike `wall-clock.ts` without Temporal, so servers and all browsers render the same. */

const dayMs = 86_400_000
const minuteMs = 60_000

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

/** A day that exists, in the years that the API lists bookings of. */
export function isCalendarDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^2[01]\d\d-\d\d-\d\d$/.test(value)) return false
  const at = noon(value)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

export function daysAfter(day: string, days: number): string {
  return new Date(noon(day).getTime() + days * dayMs).toISOString().slice(0, 10)
}

/** `count` days from `day` on. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => daysAfter(day, index))

/** 0 for Monday to 6 for Sunday. */
export const weekdayIndex = (day: string): number => (noon(day).getUTCDay() + 6) % 7

/** Minutes east of UTC. */
export function offsetMinutes(at: Date, zone: string): number {
  const [, sign, hours, minutes = '0'] = /GMT(?:([+-])(\d+)(?::(\d+))?)?/.exec(formatOffset(at, zone)) ?? []
  return hours ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}

export type DayTime = { day: string; minute: number }

/** The day and the minutes after midnight that a clock in `zone` shows. */
export function dayTimeOf(at: string | Date, zone: string): DayTime {
  const date = new Date(at)
  const wall = new Date(date.getTime() + offsetMinutes(date, zone) * minuteMs)
  return { day: wall.toISOString().slice(0, 10), minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() }
}

/** Minutes by which clocks go forward on a day of `zone`; negative if they go back. */
export function clockChangeOn(day: string, zone: string): number {
  return offsetBefore(daysAfter(day, 1), zone) - offsetBefore(day, zone)
}

/** In the minute before a day starts: some clocks change at midnight. */
function offsetBefore(day: string, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`)
  const about = wall - offsetMinutes(new Date(wall), zone) * minuteMs
  const start = wall - offsetMinutes(new Date(about), zone) * minuteMs
  return offsetMinutes(new Date(start - minuteMs), zone)
}
