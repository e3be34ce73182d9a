import { refuseField } from '../../platform/refuse.ts'
import { toWallClock } from '../availability/rules.ts'

const daysAhead = 366
const dayMs = 86_400_000

type Clock = { timeZone: string; now: Date }

/** A day that somebody wishes for: not in the past on their calendar, and at most a year ahead. Throws `invalid` with the field. */
export function checkPreference(
  field: string,
  on: string | null | undefined,
  { timeZone, now }: Clock,
): void {
  if (!on) return
  const latest = new Date(now.getTime() + daysAhead * dayMs)
  if (on < toWallClock(now, timeZone).date) refuseField(field, 'Please choose a date in the future.')
  if (on > toWallClock(latest, timeZone).date) refuseField(field, 'Please choose a date within a year.')
}
