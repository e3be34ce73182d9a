import { agentAnswerDays } from '../../../contract/requests/deadlines.ts'
import type { AgentReminder } from '../../events.ts'
import type { Reminders } from '../deadlines.ts'
import type { AgentRequestRow } from './queries.ts'

const reminders: { about: AgentReminder; days: number }[] = [
  { about: 'after_3_days', days: 3 },
  { about: 'after_7_days', days: 7 },
]
const saturday = 6

/**
 * The same time of day `days` business days later, in `timeZone`. Skips Saturdays and Sundays; an instant on a weekend
 * counts from the start of the next Monday.
 */
export function addBusinessDays(instant: Date, days: number, timeZone: string): Date {
  let day = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  while (day.dayOfWeek >= saturday) day = day.add({ days: 1 }).startOfDay()
  for (let left = days; left > 0; ) {
    day = day.add({ days: 1 })
    if (day.dayOfWeek < saturday) left--
  }
  return new Date(day.epochMilliseconds)
}

export function answerBy(sentAt: Date, timeZone: string): Date {
  return addBusinessDays(sentAt, agentAnswerDays, timeZone)
}

type Sent = Pick<AgentRequestRow, 'sentAt' | 'expiresAt'>

export function remindersOf({ sentAt, expiresAt }: Sent, timeZone: string): Reminders<AgentReminder> {
  const all = sentAt
    ? reminders.map(({ about, days }) => ({ about, at: addBusinessDays(sentAt, days, timeZone) }))
    : []
  return { until: expiresAt, all }
}
