import type { Override } from '../../contract/availability.ts'
import { formatSpan } from './day-name.ts'
import { overrideWords } from './wording.ts'

export type Way = Pick<Override, 'kind' | 'startTime' | 'endTime'>

export function overrideText({ kind, startTime, endTime }: Way): string {
  const isAway = kind === 'away'
  if (startTime === null || endTime === null) {
    return isAway ? overrideWords.awayAllDay : overrideWords.extraAllDay
  }
  const span = formatSpan({ startTime, endTime })
  return isAway ? overrideWords.away({ span }) : overrideWords.extra({ span })
}
