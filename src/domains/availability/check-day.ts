import { refuseField } from '../../platform/refuse.ts'
import { daysAhead, toWallClock } from './rules.ts'
import { availabilityRefusals } from './wording.ts'

type Clock = { timeZone: string; now: Date }

/** Throws `invalid` with the field unless the day, in `timeZone`, is today or within the next 366 days. */
export function checkDay(field: string, day: string, clock: Clock): void {
  if (day < toWallClock(clock.now, clock.timeZone).date) {
    refuseField(field, availabilityRefusals.dateInPast)
  }
  checkWithinYear(field, day, clock)
}

/** Call it before turning a day into an instant: a far day overflows the database’s timestamps. */
export function checkWithinYear(field: string, day: string, { timeZone, now }: Clock): void {
  const today = Temporal.PlainDate.from(toWallClock(now, timeZone).date)
  // Not compared as text: the year 10000 is written +010000.
  if (Temporal.PlainDate.compare(day, today.add({ days: daysAhead })) > 0) {
    refuseField(field, availabilityRefusals.dateTooFar)
  }
}
