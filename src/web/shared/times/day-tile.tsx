import { formatCalendarTile } from '../../../wording/times.ts'

/** A day as on a tear-off calendar. Put the date in words next to it. */
export function DayTile({ at, zone }: { at: string; zone: string }) {
  const { month, day } = formatCalendarTile(new Date(at), zone)
  return (
    <span
      aria-hidden="true"
      className="grid w-13 shrink-0 self-start overflow-hidden rounded-m border border-line bg-lifted text-center"
    >
      <span className="bg-room py-0.5 text-xs font-semibold text-on-room">{month}</span>
      <span className="font-display text-2xl leading-10 font-semibold tabular-nums">{day}</span>
    </span>
  )
}
