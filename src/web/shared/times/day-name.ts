import { formatDay, formatWeekday } from './dates.ts'

const dayMs = 86_400_000

export function dayName(at: string, zone: string, now: Date): string {
  const day = formatDay(at, zone)
  if (day === formatDay(now, zone)) return 'Today'
  if (day === formatDay(new Date(now.getTime() - dayMs), zone)) return 'Yesterday'
  return formatWeekday(at, zone)
}
