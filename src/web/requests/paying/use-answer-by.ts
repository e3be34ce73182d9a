import { useState } from 'react'
import { answerBy } from '../../../contract/requests/deadlines.ts'
import { formatMoment } from '../../../wording/times.ts'
import { useMe } from '../../shared/session/session.tsx'

/** The latest time to reply to a request sent now. */
export function useAnswerBy(startsAt: string | null): string {
  const zone = useMe()?.timeZone ?? 'UTC'
  const [openedAt] = useState(() => new Date())
  return formatMoment(answerBy(openedAt, startsAt === null ? null : new Date(startsAt)), zone)
}
