import { formatWords } from '../../../contract/requests/direct-bookings.ts'
import { bookingMoment, dayWords, moment } from '../../../wording/times.ts'
import type { View } from './read-news.ts'

/** An instant on the reader’s clock, with the other party’s beside it where it differs. */
export function onBothClocks({ reader, other }: Pick<View, 'reader' | 'other'>, at: Date | null): string {
  return bookingMoment(at, { reader: reader.timeZone, other: other.timeZone })
}

/** A deadline: the reader’s own clock is enough. */
export function deadline({ reader }: Pick<View, 'reader'>, at: Date): string {
  return moment(at, reader.timeZone)
}

/** What the guest gets for it, which is paid outside the product. */
export function feeAgreed({ speakingFee }: Pick<View['booking'], 'speakingFee'>): string[] {
  return speakingFee ? [`Speaking fee: ${speakingFee}, settled between you directly`] : []
}

/** The name and email that the requester typed for the guest, where they aren’t the account’s own. */
function namedGuest({ booking, side, reader, other }: View): string[] {
  const guest = side === 'requester' ? reader : other
  if (booking.requestedBy !== 'guest') return []
  const { guestName, guestEmail, status } = booking
  return [
    ...(guestName === guest.name ? [] : [`Asked by ${guest.name} for ${guestName}`]),
    ...(status === 'confirmed' && guestEmail !== guest.email
      ? [`Email for this booking: ${guestEmail}`]
      : []),
  ]
}

/** When, how long, in which form, about what and for which speaking fee: one line for each. */
export function facts(view: View): string[] {
  const { startsAt, durationMinutes, preferredOn, format, topic } = view.booking
  return [
    `When: ${onBothClocks(view, startsAt)}, ${durationMinutes} minutes`,
    ...(preferredOn && !startsAt ? [`Preferred date: ${dayWords(preferredOn)}`] : []),
    ...(format ? [`Format: ${formatWords[format]}`] : []),
    ...(topic ? [`Topic: ${topic}`] : []),
    ...feeAgreed(view.booking),
    ...namedGuest(view),
  ]
}
