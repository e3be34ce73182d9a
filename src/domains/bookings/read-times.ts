import { refuseField } from '../../platform/refuse.ts'
import { toInstant } from '../availability/rules.ts'

export type Wall = { date: string; time: string }

type Reading = {
  timeZone: string
  now: Date
  asked?: Date | null
  fieldOf?: (index: number) => string
}

const daysAhead = 366

/**
 * Proposed times as instants, read on the wall clock of `timeZone`. Throws `invalid` with the field (`offers.0.time`) for
 * one that has passed, lies beyond a year, stands there twice or is the one that was asked for.
 */
export function readTimes(
  offers: readonly Wall[],
  { timeZone, now, asked, fieldOf = (i) => `offers.${i}.time` }: Reading,
): Date[] {
  const latest = new Date(now.getTime() + daysAhead * 86_400_000)
  const times: Date[] = []
  for (const [i, { date, time }] of offers.entries()) {
    const at = toInstant(date, time, timeZone)
    const field = fieldOf(i)
    if (at <= now) refuseField(field, 'Please choose a time in the future.')
    if (at > latest) refuseField(field, 'Please choose a time within a year.')
    if (at.getTime() === asked?.getTime()) refuseField(field, 'This is the time that was asked for.')
    if (times.some((other) => other.getTime() === at.getTime()))
      refuseField(field, 'This time is here twice.')
    times.push(at)
  }
  return times
}
