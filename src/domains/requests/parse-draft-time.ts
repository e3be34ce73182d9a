import type { BookingDraft } from '../../contract/requests/bookings.ts'
import { directMinutes } from '../../contract/requests/direct-bookings.ts'
import type { Reader } from '../../platform/ctx.ts'
import { refuseField } from '../../platform/refuse.ts'
import { checkDay } from '../availability/check-day.ts'
import { isInsideHours } from '../availability/find-free-times.ts'
import { endOf, isTooSoon, toInstant, toWallClock } from '../availability/rules.ts'
import { timeRefusals } from './wording.ts'

/** The recipient, whose hours and notice count. */
type Owner = { id: number; minimumNoticeHours: number }
type Reading = {
  timeZone: string
  dateField?: string
}

export type ResolvedTime = {
  startsAt: Date | null
  endsAt: Date | null
  bookedOn: string
  bookedTime: string
  outsideHours: boolean
}

/** Reads a draft’s time on its creator’s wall clock. Throws `invalid` with the field. */
export async function parseDraftTime(
  ctx: Reader,
  { date, time, duration }: Pick<BookingDraft, 'date' | 'time' | 'duration'>,
  owner: Owner,
  { timeZone, dateField = 'date' }: Reading,
): Promise<ResolvedTime> {
  const now = ctx.clock.now()
  if (date && !time) refuseField('time', timeRefusals.dateWithoutTime)
  if (!time || time === 'TBD') return timeToAgree(now, timeZone)
  if (!date) refuseField(dateField, timeRefusals.timeWithoutDate)
  checkDay(dateField, date, { timeZone, now })
  const startsAt = toInstant(date, time, timeZone)
  const dayEnd = toInstant(date, '23:59', timeZone)
  refusePastOrSoon({ startsAt, dayEnd, now, noticeHours: owner.minimumNoticeHours, dateField })
  const outsideHours = !(await isInsideHours(ctx, owner.id, startsAt, duration))
  return { ...timeAt(startsAt, duration, timeZone), outsideHours }
}

/** Inside their hours: the recipient has proposed or accepted it. */
export function timeAt(startsAt: Date, durationMinutes: number, creatorTimeZone: string) {
  const { date: bookedOn, time: bookedTime } = toWallClock(startsAt, creatorTimeZone)
  return { startsAt, endsAt: endOf(startsAt, durationMinutes), bookedOn, bookedTime, outsideHours: false }
}

type Direct = {
  preferredDate?: string | null | undefined
  time?: BookingDraft['time']
  duration?: BookingDraft['duration'] | undefined
}
type Invited = { guestId: number; minimumNoticeHours: number; timeZone: string }

/** For a direct request to a guest, on the wall clock of the requester, who hosts. The time is optional. */
export async function parseDirectTime(
  ctx: Reader,
  { preferredDate, time, duration = directMinutes }: Direct,
  { guestId, minimumNoticeHours, timeZone }: Invited,
): Promise<ResolvedTime> {
  if (time && time !== 'TBD') {
    const draft = { date: preferredDate ?? undefined, time, duration }
    const guest = { id: guestId, minimumNoticeHours }
    return parseDraftTime(ctx, draft, guest, { timeZone, dateField: 'preferredDate' })
  }
  const now = ctx.clock.now()
  if (preferredDate) checkDay('preferredDate', preferredDate, { timeZone, now })
  return timeToAgree(now, timeZone)
}

export function timeToAgree(now: Date, creatorTimeZone: string): ResolvedTime {
  const bookedOn = toWallClock(now, creatorTimeZone).date
  return { startsAt: null, endsAt: null, bookedOn, bookedTime: 'TBD', outsideHours: false }
}

type Asked = { startsAt: Date; dayEnd: Date; now: Date; noticeHours: number; dateField: string }

/** Blames the date if no time of that day would work, otherwise the time. */
function refusePastOrSoon({ startsAt, dayEnd, now, noticeHours, dateField }: Asked): void {
  if (startsAt <= now) {
    refuseField(dayEnd <= now ? dateField : 'time', timeRefusals.past)
  }
  if (!isTooSoon(startsAt, now, noticeHours)) return
  refuseField(
    isTooSoon(dayEnd, now, noticeHours) ? dateField : 'time',
    timeRefusals.tooSoon({ hours: noticeHours }),
  )
}
