import { zoneName } from '../../../wording/times.ts'
import { useMe } from '../session/session.tsx'
import { formatTime, formatWeekday } from './dates.ts'

/** In the viewer’s zone, or a visitor’s `otherwise`. */
export function useMoment(otherwise = 'UTC'): (instant: string) => string {
  const zone = useMe()?.timeZone ?? otherwise
  return (instant) => {
    const time = formatTime(instant, zone).replace(' ', '\u00a0')
    return `${formatWeekday(instant, zone)}, ${time} ${zoneName(zone)}`
  }
}
