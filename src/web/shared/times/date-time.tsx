import { zoneName } from '../../../wording/times.ts'
import { formatDay, formatTime, formatWeekday } from './dates.ts'

/** "5:00 PM Lisbon time for Tomás", with the day where it is another. */
export function timeElsewhere({ at, zone, otherZone, otherName }: Elsewhere): string {
  const day = formatWeekday(at, otherZone)
  const other = `${formatTime(at, otherZone)} ${zoneName(otherZone)}`
  return `${day === formatWeekday(at, zone) ? '' : `${day}, `}${other}${otherName ? ` for ${otherName}` : ''}`
}

type Elsewhere = Required<Omit<DateTimeProps, 'otherName'>> & Pick<DateTimeProps, 'otherName'>

type DateTimeProps = {
  /** The instant, ISO 8601 in UTC. */
  at: string
  /** The reader's IANA zone. */
  zone: string
  /** The other party's zone: their time stands beside the reader's. */
  otherZone?: string
  /** Whose it is: "for Tomás". */
  otherName?: string
}

/** Day, time and zone; with the other party's day and time where theirs differ. */
export function DateTime({ at, zone, otherZone, otherName }: DateTimeProps) {
  return (
    <span>
      <time dateTime={at} className="font-semibold">
        {formatWeekday(at, zone)}, {formatTime(at, zone)}
      </time>{' '}
      <span className="whitespace-nowrap text-soft">{zoneName(zone)}</span>
      {otherZone && otherZone !== zone && (
        <span className="block text-sm text-soft">{timeElsewhere({ at, zone, otherZone, otherName })}</span>
      )}
    </span>
  )
}

/** A day alone: "Dec 3, 2026". */
export function DayOnly({ at, zone }: { at: string; zone: string }) {
  return <time dateTime={at}>{formatDay(at, zone)}</time>
}
