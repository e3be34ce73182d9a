import { refuseField } from '../../platform/refuse.ts'
import { checkDay } from '../availability/check-day.ts'
import { toInstant } from '../availability/rules.ts'
import { timeRefusals } from './wording.ts'

export type WallTime = { date: string; time: string }

type Reading = {
  timeZone: string
  now: Date
  asked?: Date | null
  fieldOf?: (index: number) => string
}

/**
 * Throws `invalid` with the field (`offers.0.time`) for a time that has passed, is more than a year ahead, appears twice or
 * is the requested one.
 */
export function parseTimes(
  offers: readonly WallTime[],
  { timeZone, now, asked, fieldOf = (i) => `offers.${i}.time` }: Reading,
): Date[] {
  const times: Date[] = []
  for (const [i, { date, time }] of offers.entries()) {
    const field = fieldOf(i)
    checkDay(field, date, { timeZone, now })
    const at = toInstant(date, time, timeZone)
    if (at <= now) refuseField(field, timeRefusals.past)
    if (at.getTime() === asked?.getTime()) refuseField(field, timeRefusals.sameAsRequested)
    if (times.some((other) => other.getTime() === at.getTime())) refuseField(field, timeRefusals.twice)
    times.push(at)
  }
  return times
}
