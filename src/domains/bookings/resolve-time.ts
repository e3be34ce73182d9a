import type { BookingDraft } from '../../contract/bookings.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { refuseField } from '../../platform/refuse.ts'
import { isInsideHours } from '../availability/find-times.ts'
import { endOf, isTooSoon, toInstant, toWallClock } from '../availability/rules.ts'

type Owner = { id: number; timeZone: string; minimumNoticeHours: number }

export type ResolvedTime = {
  startsAt: Date | null
  endsAt: Date | null
  bookedOn: string
  bookedTime: string
  outsideHours: boolean
}

/** The instants that a draft asks for on its creator’s wall clock. Throws `invalid` with the field to blame. */
export async function resolveTime(
  ctx: Ctx,
  { date, time, duration }: Pick<BookingDraft, 'date' | 'time' | 'duration'>,
  owner: Owner,
): Promise<ResolvedTime> {
  const now = ctx.clock.now()
  if (date && !time) refuseField('time', 'Choose a time for that date, or send TBD to agree on one later.')
  if (!time || time === 'TBD') return timeToAgree(now, owner.timeZone)
  if (!date) refuseField('date', 'Please choose a date.')
  if (date < '1000-01-01') refuseField('date', 'Please choose a date in the future.')
  const startsAt = toInstant(date, time, owner.timeZone)
  refusePastOrSoon(startsAt, toInstant(date, '23:59', owner.timeZone), now, owner.minimumNoticeHours)
  const wall = toWallClock(startsAt, owner.timeZone)
  return {
    startsAt,
    endsAt: endOf(startsAt, duration),
    bookedOn: wall.date,
    bookedTime: wall.time,
    outsideHours: !(await isInsideHours(ctx, owner.id, startsAt, duration)),
  }
}

/** A time to be agreed: the day is today, and no notice applies. */
export function timeToAgree(now: Date, creatorTimeZone: string): ResolvedTime {
  const bookedOn = toWallClock(now, creatorTimeZone).date
  return { startsAt: null, endsAt: null, bookedOn, bookedTime: 'TBD', outsideHours: false }
}

/** The date is to blame when no time of that day would do, otherwise the time. */
function refusePastOrSoon(startsAt: Date, dayEnd: Date, now: Date, noticeHours: number): void {
  if (startsAt <= now) {
    refuseField(dayEnd <= now ? 'date' : 'time', 'Please choose a time in the future.')
  }
  if (!isTooSoon(startsAt, now, noticeHours)) return
  refuseField(
    isTooSoon(dayEnd, now, noticeHours) ? 'date' : 'time',
    `Please ask at least ${noticeHours} hours ahead.`,
  )
}
