import type { Slot } from '../../contract/availability.ts'
import { type Weekday, weekdays } from '../../contract/weekdays.ts'
import { formatWallTime } from '../shared/times/dates.ts'

type Span = { startTime: string; endTime: string }
export type UsualHours = Span & { label: string; days: readonly Weekday[] }

const workdays = weekdays.slice(0, 5)

/** None overlaps another. */
export const usualHours: readonly UsualHours[] = [
  { label: 'Mon–Fri, 9–5', days: workdays, startTime: '09:00', endTime: '17:00' },
  { label: 'Evenings, 6–9', days: workdays, startTime: '18:00', endTime: '21:00' },
  { label: 'Weekends, 10–4', days: weekdays.slice(5), startTime: '10:00', endTime: '16:00' },
]

const isSame = (one: Span, other: Span) => one.startTime === other.startTime && one.endTime === other.endTime

/** The slots that are exactly these hours. */
export function slotsOf({ days, ...span }: UsualHours, week: readonly Slot[]): Slot[] {
  return week.filter((slot) => days.includes(slot.day) && isSame(slot, span))
}

/** The days that these hours can be added to: overlapping ones are refused. */
export function openDays({ days, startTime, endTime }: UsualHours, week: readonly Slot[]): Weekday[] {
  return days.filter(
    (day) => !week.some((slot) => slot.day === day && slot.startTime < endTime && slot.endTime > startTime),
  )
}

const short = (day: Weekday) => day.slice(0, 1).toUpperCase() + day.slice(1, 3)

/** One line for equal days in a row: "Mon–Fri, 9:00 AM – 5:00 PM". */
export function formatWeek(week: readonly Slot[]): string[] {
  const lines: { from: Weekday; to: Weekday; hours: string }[] = []
  for (const day of weekdays) {
    const hours = week
      .filter((slot) => slot.day === day && slot.available)
      .toSorted((a, b) => a.startTime.localeCompare(b.startTime))
      .map(({ startTime, endTime }) => `${formatWallTime(startTime)} – ${formatWallTime(endTime)}`)
      .join(', ')
    const last = lines.at(-1)
    const follows = last && weekdays.indexOf(day) === weekdays.indexOf(last.to) + 1
    if (hours === '') continue
    if (last && follows && last.hours === hours) last.to = day
    else lines.push({ from: day, to: day, hours })
  }
  return lines.map(
    ({ from, to, hours }) => `${from === to ? short(from) : `${short(from)}–${short(to)}`}, ${hours}`,
  )
}
