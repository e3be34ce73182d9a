import { useState } from 'react'
import { answerHours } from '../../../contract/requests/deadlines.ts'
import { zoneName } from '../../../wording/times.ts'
import { useMe } from '../../shared/session/session.tsx'
import { formatTime, formatWeekday } from '../../shared/times/dates.ts'

/** “Tue, Feb 3, 4:00 PM Berlin time”. */
export const formatMoment = (at: Date | string, zone: string) =>
  `${formatWeekday(at, zone)}, ${formatTime(at, zone)} ${zoneName(zone)}`

/** The latest time to reply to a request sent now: 72 hours, or its start if that’s earlier. */
export function useAnswerBy(startsAt: string | null): string {
  const zone = useMe()?.timeZone ?? 'UTC'
  const [openedAt] = useState(() => Date.now())
  const latest = openedAt + answerHours * 3_600_000
  const by = new Date(startsAt ? Math.min(latest, Date.parse(startsAt)) : latest)
  return formatMoment(by, zone)
}
