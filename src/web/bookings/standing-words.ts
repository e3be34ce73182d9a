import type { Booking } from '../../contract/requests/bookings.ts'
import type { ClosedReason } from '../../contract/requests/happenings.ts'
import { closingWords } from '../../wording/bookings.ts'
import { sidesOf } from './booking-sides.ts'

/**
 * How a booking stands and what it waits for, in a sentence or two; `moment` writes an instant for its reader, `feeCents`
 * is what a request costs now.
 */
export function standingWords(
  booking: Booking,
  viewerId: number | undefined,
  moment: (instant: string) => string,
  feeCents: number,
): string {
  const { role, otherFirstName: name, asked } = sidesOf(booking, viewerId)
  const byMe = booking.offeredBy === role
  const hasOffers = booking.offers.length > 0
  /** What becomes of a fee; only its payer knows for sure that there was one. */
  const othersCredit = feeCents > 0 ? 'whoever paid the fee gets a credit' : undefined
  const credit = booking.entries.length > 0 ? 'you get a credit for the fee' : othersCredit
  switch (booking.status) {
    case 'pending': {
      const by = booking.expiresAt ? moment(booking.expiresAt) : ''
      const sent = feeCents > 0 ? 'once the fee is held' : 'once you send it'
      if (booking.reopened) {
        return asked
          ? `The people who run the site reopened this booking. ${name} is asked again ${sent}; otherwise the request closes on ${by}.`
          : `The people who run the site reopened this booking. You are asked again once ${name} has sent it, by ${by} at the latest.`
      }
      if (booking.paymentStatus === 'unpaid') {
        return `This request is not sent: ${name} sees it ${sent}. It is dropped on ${by}.`
      }
      if (asked && hasOffers) {
        return `${name} proposes ${booking.startsAt ? 'other times' : 'times'}. Choose one by ${by}, or withdraw the request.`
      }
      if (asked) return `${name} has your request and answers by ${by}. After that it closes by itself.`
      if (hasOffers && byMe) {
        return booking.startsAt
          ? `You proposed other times, and ${name} can choose one until ${by}. You can still approve the time that was asked for.`
          : `You proposed times, and ${name} can choose one until ${by}. You can still approve the request and agree on a time later.`
      }
      return `${name} waits for your answer. Please give it by ${by}; after that the request closes by itself.`
    }
    case 'confirmed': {
      if (booking.paymentStatus === 'capturing') return 'Confirmed. The fee is being charged at this moment.'
      if (booking.startsAt) {
        return booking.can.includes('complete')
          ? 'The time is over. An hour after its end the booking counts as completed.'
          : 'Confirmed: you are both expected at this time.'
      }
      const end = booking.scheduleBy
        ? ` Without one by ${moment(booking.scheduleBy)} the booking closes${credit ? `, and ${credit}` : ''}.`
        : ''
      if (!hasOffers) return `Confirmed, and the time is still to be agreed.${end}`
      return byMe
        ? `You proposed times, and ${name} has not chosen one yet.${end}`
        : `${name} proposes times: choose the one that suits you.${end}`
    }
    case 'completed':
      return afterwards(booking, role, name, moment, credit ?? 'the booking closes')
    case 'cancelled':
      return booking.closedReason ? closing(booking, booking.closedReason, viewerId) : ''
  }
}

function afterwards(
  { noShow }: Booking,
  role: 'creator' | 'guest',
  name: string,
  moment: (instant: string) => string,
  otherwise: string,
): string {
  if (!noShow) return 'This booking took place.'
  if (noShow.decided) return 'This booking took place: the people who run the site decided so.'
  if (noShow.objected) {
    return 'You disagree on whether this booking took place. The people who run the site decide, and tell you both.'
  }
  const by = moment(noShow.objectBy)
  return noShow.reportedBy === role
    ? `You said that it did not happen. Unless ${name} objects by ${by}, ${otherwise}.`
    : `${name} says that it did not happen. If it did, please say so by ${by}; otherwise ${otherwise}.`
}

function closing(booking: Booking, reason: ClosedReason, viewerId: number | undefined): string {
  const { role, otherFirstName: name, asked } = sidesOf(booking, viewerId)
  const mine = reason === `cancelled_by_${role}`
  return closingWords[reason].standing({ name, asked, mine, unsent: booking.paymentStatus === 'unpaid' })
}
