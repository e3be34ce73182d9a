import { daysAfter, daysFrom, weekdayIndex } from '../../shared/times/calendar-days.ts'
import { formatDate } from '../../shared/times/dates.ts'

export type CalendarView = 'week' | 'month'

const mondayOf = (day: string) => daysAfter(day, -weekdayIndex(day))
const firstOf = (day: string) => `${day.slice(0, 7)}-01`

/** The days that a view shows: a week from Monday on, or all weeks of a month. */
export function daysShown(view: CalendarView, day: string): string[] {
  if (view === 'week') return daysFrom(mondayOf(day), 7)
  const first = firstOf(day)
  const weeks = Math.ceil((weekdayIndex(first) + lengthOfMonth(first)) / 7)
  return daysFrom(mondayOf(first), weeks * 7)
}

/** Without the days of other months that fill a month’s first and last week. */
export function ownDays(view: CalendarView, day: string): string[] {
  return view === 'week' ? daysShown(view, day) : daysFrom(firstOf(day), lengthOfMonth(day))
}

/** A day of the week or month before or after. */
export function dayAcross(view: CalendarView, day: string, by: -1 | 1): string {
  if (view === 'week') return daysAfter(day, by * 7)
  return by < 0 ? firstOf(daysAfter(firstOf(day), -1)) : daysAfter(firstOf(day), lengthOfMonth(day))
}

/** "November 2026", "Nov 23 – 29, 2026", "Nov 30 – Dec 6, 2026". */
export function titleOf(view: CalendarView, day: string): string {
  if (view === 'month') return `${named(day).month} ${named(day).year}`
  const [from, to] = [named(mondayOf(day)), named(daysAfter(mondayOf(day), 6))]
  const [first, last] = [`${short(from.month)} ${from.date}`, `${to.date}, ${to.year}`]
  if (from.year !== to.year) return `${first}, ${from.year} – ${short(to.month)} ${last}`
  return from.month === to.month ? `${first} – ${last}` : `${first} – ${short(to.month)} ${last}`
}

function lengthOfMonth(day: string): number {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()
}

function named(day: string) {
  const [weekday = '', monthDay = '', year = ''] = formatDate(day).split(', ')
  const [month = '', date = ''] = monthDay.split(' ')
  return { weekday, month, date, year }
}

const short = (name: string) => name.slice(0, 3)

/** "Mon" and "23". */
export function dayLabel(day: string): { weekday: string; date: string } {
  const { weekday, date } = named(day)
  return { weekday: short(weekday), date }
}
