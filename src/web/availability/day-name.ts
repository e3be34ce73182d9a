import type { Weekday } from '../../contract/availability.ts'

/** "Monday". */
export function nameOf(day: Weekday): string {
  return day.slice(0, 1).toUpperCase() + day.slice(1)
}
