import type { Slot } from '../../contract/availability.ts'
import type { Weekday } from '../../contract/weekdays.ts'

/** The minutes of a day’s slots together. */
export function hoursOn(week: readonly Slot[], day: Weekday): number {
  return week
    .filter((slot) => slot.day === day)
    .reduce((sum, { startTime, endTime }) => sum + minuteOf(endTime) - minuteOf(startTime), 0)
}

/** "1 hour", "2½ hours". */
export function lengthOf(minutes: number): string {
  const half = minutes % 60 === 30 ? '½' : ''
  const whole = Math.floor(minutes / 60)
  const words = `${whole || (half ? '' : 0)}${half}`
  return minutes === 60 || minutes === 30 ? `${words} hour` : `${words} hours`
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
