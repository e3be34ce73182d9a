import { refuseField } from '../../platform/refuse.ts'
import { daysAhead, toWallClock } from './rules.ts'

type Clock = { timeZone: string; now: Date }

/** A day that something can be planned for: today or later on the calendar of `timeZone`, and at most 366 days ahead. Throws `invalid` with the field. */
export function checkDay(field: string, day: string, clock: Clock): void {
  if (day < toWallClock(clock.now, clock.timeZone).date) {
    refuseField(field, 'Please choose a date in the future.')
  }
  checkWithinYear(field, day, clock)
}

/** The end of every calendar here. Checked before a day is read as an instant: the database has no room for all of them. */
export function checkWithinYear(field: string, day: string, { timeZone, now }: Clock): void {
  const today = Temporal.PlainDate.from(toWallClock(now, timeZone).date)
  // Not as text: the year 10000 is written +010000.
  if (Temporal.PlainDate.compare(day, today.add({ days: daysAhead })) > 0) {
    refuseField(field, 'Please choose a date within a year.')
  }
}
