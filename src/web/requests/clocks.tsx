import { zoneName } from '../../wording/times.ts'
import { useMe } from '../shared/session/session.tsx'
import { formatOtherTime } from '../shared/times/date-time.tsx'
import { formatTime, formatWeekday } from '../shared/times/dates.ts'
import { type AnyRequest, useRoles } from './request-roles.ts'

/** `whose` is "you" or what they are called. */
export type Clock = { zone: string; whose: string }

/** The viewer’s, then the other participant’s. */
export function useClocks(request: AnyRequest): [Clock, Clock] {
  const { otherZone, otherCalled } = useRoles(request)
  return [
    { zone: useMe()?.timeZone ?? 'UTC', whose: 'you' },
    { zone: otherZone, whose: otherCalled },
  ]
}

export function distinctClocks(clocks: readonly Clock[]): Clock[] {
  return clocks.filter(({ zone }, place) => clocks.findIndex((clock) => clock.zone === zone) === place)
}

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
        <span key={zone} className="block text-sm wrap-anywhere text-soft">
          {formatOtherTime({ at, zone: first.zone, otherZone: zone, otherName: whose })}
        </span>
      ))}
    </span>
  )
}
