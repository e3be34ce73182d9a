import { objectHours, payMinutes, reportDays, scheduleDays } from '../../contract/requests/deadlines.ts'
import type { Reminder } from '../events.ts'
import type { BookingRow } from './tables.ts'

const hourMs = 3_600_000
const completeAfterHours = 1

const hoursAfter = (instant: Date, hours: number) => new Date(instant.getTime() + hours * hourMs)

export function payBy(createdAt: Date): Date {
  return hoursAfter(createdAt, payMinutes / 60)
}

/** Bookings that ended before this are completed automatically. */
export function completedBefore(now: Date): Date {
  return hoursAfter(now, -completeAfterHours)
}

export function scheduleBy(confirmedAt: Date): Date {
  return hoursAfter(confirmedAt, scheduleDays * 24)
}

/** Bookings confirmed before this close if they have no time. */
export function unscheduledBefore(now: Date): Date {
  return hoursAfter(now, -scheduleDays * 24)
}

export function reportBy(endsAt: Date): Date {
  return hoursAfter(endsAt, reportDays * 24)
}

export function objectBy(reportedAt: Date): Date {
  return hoursAfter(reportedAt, objectHours)
}

export function undisputedBefore(now: Date): Date {
  return hoursAfter(now, -objectHours)
}

type Reminded = Pick<
  BookingRow,
  'status' | 'paymentStatus' | 'createdAt' | 'answeredAt' | 'expiresAt' | 'startsAt'
>

/** None is due from `until` on. */
export type Reminders<About> = { until: Date | null; all: { at: Date; about: About }[] }

/** A request: 24 and 48 hours after it was sent, before it expires. A confirmed booking: 24 hours and 1 hour before it starts. */
export function remindersOf(booking: Reminded): Reminders<Reminder> {
  const { status, paymentStatus, expiresAt, startsAt } = booking
  if (status === 'pending' && paymentStatus === 'held') {
    const sentAt = booking.answeredAt ?? booking.createdAt
    const all: Reminders<Reminder>['all'] = [
      { at: hoursAfter(sentAt, 24), about: 'answer_in_48_hours' },
      { at: hoursAfter(sentAt, 48), about: 'answer_in_24_hours' },
    ]
    return { until: expiresAt, all: all.filter(({ at }) => expiresAt === null || at < expiresAt) }
  }
  if (status !== 'confirmed' || startsAt === null) return { until: null, all: [] }
  return {
    until: startsAt,
    all: [
      { at: hoursAfter(startsAt, -24), about: 'starts_in_24_hours' },
      { at: hoursAfter(startsAt, -1), about: 'starts_in_1_hour' },
    ],
  }
}

/** Null when no reminder is left. */
export function nextReminderAt({ all }: Reminders<string>, now: Date): Date | null {
  return all.find(({ at }) => at > now)?.at ?? null
}

/** The latest due reminder, so that a server that was down sends only one. None if it’s too late. */
export function dueReminder<About>({ until, all }: Reminders<About>, now: Date): About | undefined {
  return until && now >= until ? undefined : all.findLast(({ at }) => at <= now)?.about
}
