import { type Ctx, requireMember } from '../../platform/ctx.ts'
import type { MailCalendar } from '../../platform/mail/send-mail.ts'
import { refuse } from '../../platform/refuse.ts'
import { findUsers } from '../accounts/queries.ts'
import { isInCalendars, writeInvitation } from '../bookings/notifying/write-calendar.ts'
import { requireBooking } from '../bookings/policy.ts'
import { currentSettings } from '../settings/queries.ts'

/** The calendar file of a booking for the caller, one of its parties. Refuses with `not_found` while there is none. */
export async function makeInvitation(ctx: Ctx, bookingId: number): Promise<MailCalendar> {
  const { booking } = await requireBooking(ctx, bookingId)
  if (!isInCalendars(booking)) {
    refuse('not_found', 'This booking has no calendar file: it needs to be confirmed and to have a time.')
  }
  const people = await findUsers(ctx, [booking.creatorId, booking.guestId])
  const readerId = requireMember(ctx).userId
  const reader = people.get(readerId)
  const other = people.get(readerId === booking.creatorId ? booking.guestId : booking.creatorId)
  if (!reader || !other) throw new Error(`Booking ${bookingId} has lost its parties.`)
  const { platformName } = await currentSettings(ctx)
  return writeInvitation({ config: ctx.config, platformName }, booking, { reader, other })
}
