import { zoneName } from '../../wording/times.ts'
import { useMe } from '../shared/session/session.tsx'
import { formatDay, formatTime } from '../shared/times/dates.ts'

export function Moment({ at, inLine }: { at: string; inLine?: boolean }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  return (
    <time dateTime={at} className={inLine ? 'text-soft' : undefined}>
      {formatDay(at, zone)}, {formatTime(at, zone)}
      {inLine ? ', ' : ' '}
      <span className={inLine ? undefined : 'block text-sm text-soft'}>{zoneName(zone)}</span>
    </time>
  )
}
