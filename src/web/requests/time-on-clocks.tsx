import { zoneName } from '../../wording/times.ts'
import { formatOtherTime } from '../shared/times/date-time.tsx'
import { formatTime, formatWeekday } from '../shared/times/dates.ts'
import { type Clock, distinctClocks } from './clocks.ts'

export function TimeOnClocks({ at, clocks }: { at: string; clocks: readonly Clock[] }) {
  const [first, ...others] = distinctClocks(clocks)
  if (!first) return null
  return (
    <span>
      <time dateTime={at} className="font-semibold">
        {formatWeekday(at, first.zone)}, {formatTime(at, first.zone)}
      </time>{' '}
      <span className="whitespace-nowrap text-soft">{zoneName(first.zone)}</span>
      {others.map(({ zone, whose }) => (
        <span key={zone} className="block text-sm text-soft">
          {formatOtherTime({ at, zone: first.zone, otherZone: zone, otherName: whose })}
        </span>
      ))}
    </span>
  )
}
