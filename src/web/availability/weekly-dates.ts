import { type Weekday, weekdays } from '../../contract/weekdays.ts'
import { addDays, toInstant, toWallClock, weekdayOf } from '../ui/wall-clock.ts'

/** The next such weekday in the owner’s calendar: at least one day ahead and up to seven. */
export function nextOccurrence(day: Weekday, ownerZone: string, now: Date): string {
  const today = toWallClock(now, ownerZone).date
  const ahead = (weekdays.indexOf(day) - weekdayOf(today) + 7) % 7 || 7
  return addDays(today, ahead)
}

type Owner = { timeZone: string; minimumNoticeHours: number }
type Span = { day: Weekday; startTime: string; endTime: string }

/** The instants of a slot when it can be booked next: its next occurrence, or a later week’s while that is too soon for its owner. */
export function nextBookable(
  { day, startTime, endTime }: Span,
  { timeZone, minimumNoticeHours }: Owner,
  now: Date,
): { startsAt: string; endsAt: string } {
  const earliest = new Date(now.getTime() + minimumNoticeHours * 3_600_000).toISOString()
  const at = (date: string, time: string) => toInstant({ date, time }, timeZone) ?? ''
  let date = nextOccurrence(day, timeZone, now)
  while (at(date, startTime) < earliest) date = addDays(date, 7)
  return { startsAt: at(date, startTime), endsAt: at(date, endTime) }
}
