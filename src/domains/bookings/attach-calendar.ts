import type { Ctx } from '../../platform/ctx.ts'
import type { MailCalendar } from '../../platform/mail/send-mail.ts'
import type { View } from './read-news.ts'
import { isInCalendars, stands, writeInvitation } from './write-calendar.ts'

const inviting = ['booking.confirmed', 'booking.scheduled']
const cancelling = ['booking.closed', 'booking.reopened']

/** The calendar file that goes with a mail, if any: an invitation when a time stands, later its cancellation. */
export function attachCalendar(ctx: Pick<Ctx, 'config'>, view: View): MailCalendar | undefined {
  const { event, booking, platformName } = view
  if (!isInCalendars(booking)) return undefined
  const fitting = stands(booking) ? inviting : cancelling
  if (!fitting.includes(event.type)) return undefined
  return writeInvitation({ config: ctx.config, platformName }, booking, view)
}
