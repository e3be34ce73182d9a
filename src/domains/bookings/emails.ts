import { bookingMoment } from '../../contract/wording.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { letter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/send-mail.ts'
import type { UserRow } from '../accounts/tables.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { feeWhenClosed, feeWhenConfirmed, feeWhenSent } from './describe-fee.ts'
import type { Side } from './rules.ts'
import type { BookingRow } from './tables.ts'

/** One party’s view of a booking. */
export type View = {
  platformName: string
  contactEmail: string
  booking: BookingRow
  side: Side
  reader: UserRow
  other: UserRow
  payment: PaymentRow
}

type Words = { subject: string; paragraphs: string[]; button: { label: string; path: string } }

const list = { label: 'See your bookings', path: '/dashboard' }
const requests = { label: 'Answer the request', path: '/booking-requests' }

export function requestedWords(view: View): Words {
  const { side, other } = view
  if (side === 'recipient') {
    return {
      subject: `${other.name} asks you for a booking`,
      paragraphs: [`${other.name} would like to book time with you.`, ...facts(view), deadline(view)],
      button: requests,
    }
  }
  return {
    subject: `Your booking request to ${other.name} was sent`,
    paragraphs: [
      `Your request was sent to ${other.name} and is pending review.`,
      ...facts(view),
      feeWhenSent(fee(view)),
      deadline(view),
    ],
    button: list,
  }
}

export function confirmedWords(view: View): Words {
  const { side, other } = view
  return {
    subject: `Your booking with ${other.name} is confirmed`,
    paragraphs: [
      `Your booking with ${other.name} (${other.email}) is confirmed.`,
      ...facts(view),
      ...(side === 'requester' ? feeWhenConfirmed(fee(view)) : []),
    ],
    button: { label: 'Open your messages', path: '/messages' },
  }
}

export function closedWords(view: View): Words {
  const { side, other } = view
  return {
    subject: `Your booking with ${other.name}: ${closingTitles[view.booking.closedReason ?? 'admin']}`,
    paragraphs: [
      closingSentence(view),
      ...facts(view),
      ...(side === 'requester' ? feeWhenClosed(fee(view)) : []),
    ],
    button: list,
  }
}

const closingTitles: Record<NonNullable<BookingRow['closedReason']>, string> = {
  declined: 'declined',
  expired: 'not answered in time',
  withdrawn: 'withdrawn',
  slot_taken: 'the time was taken',
  cancelled_by_guest: 'cancelled',
  cancelled_by_creator: 'cancelled',
  no_show: 'did not happen',
  unscheduled: 'no time was agreed',
  payment_failed: 'the payment failed',
  admin: 'closed',
}

function closingSentence({ booking, side, other, reader }: View): string {
  const mine = side === 'requester'
  switch (booking.closedReason) {
    case 'declined':
      return mine ? `${other.name} declined your request.` : `You declined the request of ${other.name}.`
    case 'expired':
      return mine
        ? `${other.name} did not answer your request in time, so it has closed.`
        : `The request of ${other.name} was not answered in time and has closed.`
    case 'withdrawn':
      return mine ? 'You withdrew your request.' : `${other.name} withdrew the request.`
    case 'slot_taken':
      return 'The time of this request was taken by another booking, so it has closed.'
    case 'payment_failed':
      return 'The fee could not be charged, so the booking does not stand and its time is free again.'
    case 'cancelled_by_creator':
    case 'cancelled_by_guest': {
      const byCreator = booking.closedReason === 'cancelled_by_creator'
      const byReader = byCreator === (booking.creatorId === reader.id)
      return byReader
        ? `You cancelled your booking with ${other.name}.`
        : `${other.name} cancelled the booking.`
    }
    default:
      return 'The booking was closed.'
  }
}

function fee({ booking, payment, other, contactEmail }: View) {
  return { booking, payment, otherName: other.name, contactEmail }
}

function facts({ booking, reader, other }: View): string[] {
  const when = bookingMoment(booking.startsAt, { reader: reader.timeZone, other: other.timeZone })
  return [
    `When: ${when}, ${booking.durationMinutes} minutes`,
    ...(booking.topic ? [`Topic: ${booking.topic}`] : []),
  ]
}

function deadline({ booking, side, reader, other }: View): string {
  if (!booking.expiresAt) return ''
  const by = bookingMoment(booking.expiresAt, { reader: reader.timeZone, other: reader.timeZone })
  return side === 'recipient'
    ? `Please answer by ${by}. After that the request closes by itself.`
    : `${other.name} can answer until ${by}.`
}

export function bookingMail(
  ctx: Pick<Ctx, 'config'>,
  { platformName, booking, reader }: View,
  event: string,
  { subject, paragraphs, button }: Words,
): Mail {
  return {
    key: `${event}:${booking.id}:${reader.id}`,
    kind: event.replace('.', ' '),
    to: reader.email,
    subject,
    ...letter(ctx, { platformName, greeting: `Hello ${reader.name},`, paragraphs, button }),
  }
}
