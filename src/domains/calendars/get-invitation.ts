import { type Ctx, requireMember } from '../../platform/ctx.ts'
import type { MailCalendar } from '../../platform/mail/send-email.ts'
import { refuse } from '../../platform/refuse.ts'
import { findUsers } from '../accounts/queries.ts'
import { isInCalendars, renderInvitation } from '../requests/notifying/render-calendar.ts'
import { requireBooking } from '../requests/policy.ts'
import { currentSettings } from '../settings/queries.ts'
import { calendarRefusals } from './wording.ts'

/** Throws `not_found` while the booking has no calendar file. */
export async function getInvitation(ctx: Ctx, bookingId: number): Promise<MailCalendar> {
  const { booking } = await requireBooking(ctx, bookingId)
  if (!isInCalendars(booking)) {
    refuse('not_found', calendarRefusals.noFile)
  }
  const people = await findUsers(ctx, [booking.creatorId, booking.guestId])
  const readerId = requireMember(ctx).userId
  const reader = people.get(readerId)
  const other = people.get(readerId === booking.creatorId ? booking.guestId : booking.creatorId)
  if (!reader || !other) throw new Error(`Booking ${bookingId} has no participants.`)
  const { platformName } = await currentSettings(ctx)
  return renderInvitation({ config: ctx.config, platformName }, booking, { reader, other })
}
