import { formatDay, formatTime, formatWeekday, hourOf } from './dates.ts'

const weekMs = 7 * 86_400_000
const mostDays = 2

/**
 * "Free Tue and Thu, your evening": the reader’s days and time of day. `times` are UTC instants in order. Null without a
 * time that hasn’t passed.
 */
export function formatFreeDays(times: readonly string[], zone: string, now: Date): string | null {
  const left = times.filter((at) => new Date(at) > now)
  const [first] = left
  if (!first) return null
  const week = left.filter((at) => new Date(at).getTime() < now.getTime() + weekMs)
  if (week.length === 0) return `Free from ${formatDay(first, zone).replace(/, \d+$/, '')}`
  const days = new Map(week.map((at) => [dayOf(at, zone, now), partOfDay(at, zone)]))
  const shown = [...days].slice(0, mostDays)
  const parts = new Set(shown.map(([, part]) => part))
  if (parts.size === 1) return `Free ${shown.map(([day]) => day).join(' and ')}, your ${[...parts][0]}`
  return `Free ${shown.map(([day, part]) => `${day} ${part}`).join(' and ')}, your time`
}

/** "Tue 1:00 PM" within a week, else "Dec 9, 1:00 PM". */
export function formatNextFree(times: readonly string[], zone: string, now: Date): string | null {
  const first = times.find((at) => new Date(at) > now)
  if (!first) return null
  const isSoon = new Date(first).getTime() < now.getTime() + weekMs
  return isSoon
    ? `${dayOf(first, zone, now)} ${formatTime(first, zone)}`
    : `${formatDay(first, zone).replace(/, \d+$/, '')}, ${formatTime(first, zone)}`
}

function dayOf(at: string, zone: string, now: Date): string {
  return formatDay(at, zone) === formatDay(now, zone) ? 'today' : formatWeekday(at, zone).slice(0, 3)
}

function partOfDay(at: string, zone: string): string {
  const hour = hourOf(at, zone)
  if (hour < 5 || hour >= 22) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
