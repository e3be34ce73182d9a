import type { Ctx } from '../../platform/ctx.ts'
import { requireMember } from '../../platform/ctx.ts'
import type { MailCalendar } from '../../platform/mail/send-mail.ts'
import { refuse } from '../../platform/refuse.ts'
import { findUsers } from '../accounts/queries.ts'
import { findAppointment } from '../bookings/find-appointments.ts'
import { requireBooking } from '../bookings/policy.ts'
import { writeInvitation } from '../bookings/write-calendar.ts'
import { currentSettings } from '../settings/queries.ts'

/** The calendar file of a booking for the caller, one of its parties. Refuses with `not_found` while there is none. */
export async function makeInvitation(ctx: Ctx, bookingId: number): Promise<MailCalendar> {
  await requireBooking(ctx, bookingId)
  const appointment = await findAppointment(ctx, bookingId)
  if (!appointment) {
    refuse('not_found', 'This booking has no calendar file: it needs to be confirmed and to have a time.')
  }
  const people = await findUsers(ctx, [appointment.creatorId, appointment.guestId])
  const [creator, guest] = [people.get(appointment.creatorId), people.get(appointment.guestId)]
  const reader = people.get(requireMember(ctx).userId)
  if (!creator || !guest || !reader) throw new Error(`Booking ${bookingId} has lost its parties.`)
  const { platformName } = await currentSettings(ctx)
  return writeInvitation({ config: ctx.config, platformName }, appointment, { creator, guest }, reader)
}
