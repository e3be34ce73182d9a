import { zoneName } from '../../../wording/times.ts'
import { useMe } from '../session/session.tsx'
import { formatTime, formatWeekday } from './dates.ts'

export function useMoment(): (instant: string) => string {
  const zone = useMe()?.timeZone ?? 'UTC'
  return (instant) => {
    const time = formatTime(instant, zone).replace(' ', '\u00a0')
    return `${formatWeekday(instant, zone)}, ${time} ${zoneName(zone)}`
  }
}
