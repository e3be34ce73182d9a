import { formatDay, formatLongWeekday, formatShortDay, formatWeekday } from './dates.ts'

const dayMs = 86_400_000

export function dayName(at: string, zone: string, now: Date): string {
  const day = formatDay(at, zone)
  if (day === formatDay(now, zone)) return 'Today'
  if (day === formatDay(new Date(now.getTime() - dayMs), zone)) return 'Yesterday'
  return formatWeekday(at, zone)
}

/** "today", "tomorrow", "Thursday" within a week, then "Dec 24". */
export function comingDayName(at: string, zone: string, now: Date): string {
  const day = formatDay(at, zone)
  const inDays = [0, 1, 2, 3, 4, 5, 6].findIndex(
    (days) => day === formatDay(new Date(now.getTime() + days * dayMs), zone),
  )
  if (inDays < 0) return formatShortDay(at, zone, now)
  return ['today', 'tomorrow'][inDays] ?? formatLongWeekday(at, zone)
}
