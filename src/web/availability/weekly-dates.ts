import { type Weekday, weekdays } from '../../contract/weekdays.ts'
import { addDays, toInstant, toWallClock, weekdayOf } from '../ui/wall-clock.ts'

type Owner = { timeZone: string; minimumNoticeHours: number }
type Span = { day: Weekday; startTime: string; endTime: string }

/** The instants of a slot when it can be asked for next: its first start that is at least the notice away. */
export function nextBookable(
  { day, startTime, endTime }: Span,
  { timeZone, minimumNoticeHours }: Owner,
  now: Date,
): { startsAt: string; endsAt: string } {
  const earliest = new Date(now.getTime() + minimumNoticeHours * 3_600_000).toISOString()
  const at = (date: string, time: string) => toInstant({ date, time }, timeZone) ?? ''
  const from = toWallClock(earliest, timeZone).date
  let date = addDays(from, (weekdays.indexOf(day) - weekdayOf(from) + 7) % 7)
  if (at(date, startTime) < earliest) date = addDays(date, 7)
  return { startsAt: at(date, startTime), endsAt: at(date, endTime) }
}
