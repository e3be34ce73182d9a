import { agentAnswerDays } from '../../contract/requests/deadlines.ts'
import type { AgentReminder } from '../events.ts'
import type { AgentRequestRow } from './tables.ts'

const reminders: { about: AgentReminder; days: number }[] = [
  { about: 'after_3_days', days: 3 },
  { about: 'after_7_days', days: 7 },
]
const saturday = 6

/**
 * The same time of day so many business days later, on the clock of `timeZone`: Saturdays and Sundays are passed over.
 * What begins on a weekend counts from the start of the Monday after it.
 */
export function businessDaysAfter(instant: Date, days: number, timeZone: string): Date {
  let day = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  while (day.dayOfWeek >= saturday) day = day.add({ days: 1 }).startOfDay()
  for (let left = days; left > 0; ) {
    day = day.add({ days: 1 })
    if (day.dayOfWeek < saturday) left--
  }
  return new Date(day.epochMilliseconds)
}

/** A request closes by itself 10 business days after it was sent. */
export function answerBy(sentAt: Date, timeZone: string): Date {
  return businessDaysAfter(sentAt, agentAnswerDays, timeZone)
}

type Sent = Pick<AgentRequestRow, 'sentAt' | 'expiresAt'>

/** When to remind next; null when there is nothing left to remind of. */
export function nextReminderAt(request: Sent, timeZone: string, now: Date): Date | null {
  return remindersOf(request, timeZone).find(({ at }) => at > now)?.at ?? null
}

/** What to remind of now: the latest that is due, so that a clock that stood still reminds once. None when it is too late. */
export function dueReminder(request: Sent, timeZone: string, now: Date): AgentReminder | undefined {
  if (request.expiresAt && now >= request.expiresAt) return undefined
  return remindersOf(request, timeZone).findLast(({ at }) => at <= now)?.about
}

/** Whoever is waited for is reminded after 3 and 7 business days. */
function remindersOf({ sentAt }: Sent, timeZone: string) {
  if (!sentAt) return []
  return reminders.map(({ about, days }) => ({ about, at: businessDaysAfter(sentAt, days, timeZone) }))
}
