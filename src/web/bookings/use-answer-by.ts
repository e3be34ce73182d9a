import { useState } from 'react'
import { formatTime, formatWeekday, zoneName } from '../ui/dates.ts'
import { useMe } from '../ui/session.tsx'
import { toInstant } from '../ui/wall-clock.ts'
import type { Draft } from './booking-draft.ts'

const answerHours = 72

/** Until when a request that is sent now can be answered: 72 hours, or its start if that is earlier. */
export function useAnswerBy(ownerZone: string, draft: Draft): string {
  const zone = useMe()?.timeZone ?? 'UTC'
  const [openedAt] = useState(() => Date.now())
  const startsAt = draft.time === 'TBD' ? null : toInstant(draft, ownerZone)
  const latest = openedAt + answerHours * 3_600_000
  const by = new Date(startsAt ? Math.min(latest, Date.parse(startsAt)) : latest)
  return `${formatWeekday(by, zone)}, ${formatTime(by, zone)} ${zoneName(zone)}`
}
