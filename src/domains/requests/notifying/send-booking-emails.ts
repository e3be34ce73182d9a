import type { Ctx, Reader } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { type Email, type MailCalendar, sendEmail } from '../../../platform/mail/send-email.ts'
import { faceOf, formatGreeting } from '../../accounts/emails.ts'
import { type BookingEvent, findViews, type View } from './find-views.ts'
import { formatEvent, pageOf } from './format-event.ts'
import { renderBookingEmail } from './render-booking-email.ts'
import { isInCalendars, renderInvitation, takesPlace } from './render-calendar.ts'

const inviting = ['booking.confirmed', 'booking.scheduled']

const cancelling = ['booking.closed', 'booking.reopened']

/**
 * Emails each participant once about what others did, and the requester what is held for the request. Sample and deleted
 * accounts get no email.
 */
export async function sendBookingEmails(ctx: Ctx, event: BookingEvent): Promise<void> {
  const news = await findViews(ctx, event)
  if (!news) return
  const { key, views, actor } = news
  await withTransaction(ctx, async (ctx) => {
    for (const view of actor && isHold(actor) ? [...views, actor] : views) {
      if (view.reader.sample || view.reader.deletedAt) continue
      await sendEmail(ctx, bookingMail(ctx, view, key))
    }
  })
}

/** Not after an answer, which says more. */
const isHold = ({ event, booking, payment }: View) =>
  event.type === 'booking.requested' && booking.status === 'pending' && payment.provider !== 'none'

/** `key` names the event, so that a repeat sends nothing. */
function bookingMail(ctx: Reader, view: View, key: string): Email {
  const { event, platformName, booking, reader, other } = view
  const words = formatEvent(view)
  return {
    key: `${key}:${reader.id}`,
    kind: event.type.replace('.', ' '),
    to: reader.email,
    userId: reader.id,
    subject: words.title,
    calendar: attachCalendar(ctx, view),
    ...renderBookingEmail(ctx, words, {
      platformName,
      greeting: formatGreeting(reader),
      face: faceOf(other),
      time: { startsAt: booking.startsAt, timeZone: reader.timeZone },
      path: pageOf(view),
    }),
  }
}

/** An invitation when the booking is confirmed with a time; its cancellation when that ends. */
function attachCalendar(ctx: Reader, view: View): MailCalendar | undefined {
  const { event, booking, platformName } = view
  if (!isInCalendars(booking)) return undefined
  const fitting = takesPlace(booking) ? inviting : cancelling
  if (!fitting.includes(event.type)) return undefined
  return renderInvitation({ config: ctx.config, platformName }, booking, view)
}
