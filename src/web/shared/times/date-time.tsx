import { zoneName } from '../../../wording/times.ts'
import { formatDay, formatTime, formatWeekday } from './dates.ts'

export function formatOtherTime({ at, zone, otherZone, otherName }: Elsewhere): string {
  const day = formatWeekday(at, otherZone)
  const other = `${formatTime(at, otherZone)} ${zoneName(otherZone)}`
  return `${day === formatWeekday(at, zone) ? '' : `${day}, `}${other}${otherName ? ` for ${otherName}` : ''}`
}

type Elsewhere = Required<Omit<DateTimeProps, 'otherName'>> & Pick<DateTimeProps, 'otherName'>

type DateTimeProps = {
  /** The instant, ISO 8601 in UTC. */
  at: string
  /** The viewer’s IANA zone. */
  zone: string
  otherZone?: string
  otherName?: string
}

export function DateTime({ at, zone, otherZone, otherName }: DateTimeProps) {
  return (
    <span>
      <time dateTime={at} className="font-semibold">
        {formatWeekday(at, zone)}, {formatTime(at, zone)}
      </time>{' '}
      <span className="whitespace-nowrap text-soft">{zoneName(zone)}</span>
      {otherZone && otherZone !== zone && (
        <span className="block text-sm wrap-anywhere text-soft">
          {formatOtherTime({ at, zone, otherZone, otherName })}
        </span>
      )}
    </span>
  )
}

export function DayOnly({ at, zone }: { at: string; zone: string }) {
  return <time dateTime={at}>{formatDay(at, zone)}</time>
}
