import { refuseField } from '../../platform/refuse.ts'
import { checkDay } from '../availability/check-day.ts'
import { toInstant } from '../availability/rules.ts'

export type Wall = { date: string; time: string }

type Reading = {
  timeZone: string
  now: Date
  asked?: Date | null
  fieldOf?: (index: number) => string
}

/**
 * Proposed times as instants, read on the wall clock of `timeZone`. Throws `invalid` with the field (`offers.0.time`) for
 * one that has passed, lies more than a year ahead, stands there twice or is the one that was asked for.
 */
export function readTimes(
  offers: readonly Wall[],
  { timeZone, now, asked, fieldOf = (i) => `offers.${i}.time` }: Reading,
): Date[] {
  const times: Date[] = []
  for (const [i, { date, time }] of offers.entries()) {
    const field = fieldOf(i)
    checkDay(field, date, { timeZone, now })
    const at = toInstant(date, time, timeZone)
    if (at <= now) refuseField(field, 'Please choose a time in the future.')
    if (at.getTime() === asked?.getTime()) refuseField(field, 'This is the time that was asked for.')
    if (times.some((other) => other.getTime() === at.getTime()))
      refuseField(field, 'This time is here twice.')
    times.push(at)
  }
  return times
}
