import { useState } from 'react'
import { answerBy } from '../../../contract/requests/deadlines.ts'
import { zoneName } from '../../../wording/times.ts'
import { useMe } from '../../shared/session/session.tsx'
import { formatTime, formatWeekday } from '../../shared/times/dates.ts'

/** “Tue, Feb 3, 4:00 PM Berlin time”. */
export const formatMoment = (at: Date | string, zone: string) =>
  `${formatWeekday(at, zone)}, ${formatTime(at, zone)} ${zoneName(zone)}`

/** The latest time to reply to a request sent now. */
export function useAnswerBy(startsAt: string | null): string {
  const zone = useMe()?.timeZone ?? 'UTC'
  const [openedAt] = useState(() => new Date())
  return formatMoment(answerBy(openedAt, startsAt === null ? null : new Date(startsAt)), zone)
}
