import type { Slot } from '../../contract/availability.ts'
import type { Weekday } from '../../contract/weekdays.ts'
import { formatWallTime } from '../shared/times/dates.ts'

export function weekdayName(day: Weekday): string {
  return day.slice(0, 1).toUpperCase() + day.slice(1)
}

export function formatSpan({ startTime, endTime }: Pick<Slot, 'startTime' | 'endTime'>): string {
  return `${formatWallTime(startTime)} – ${formatWallTime(endTime)}`
}

export function formatList(words: string[]): string {
  const [last = '', ...before] = words.toReversed()
  return before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last
}
