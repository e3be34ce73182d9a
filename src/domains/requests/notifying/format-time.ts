import { formatLabels } from '../../../contract/requests/direct-bookings.ts'
import { formatBookingTime, formatCalendarDay, formatMoment } from '../../../wording/times.ts'
import type { BookingView } from './find-booking-news.ts'
import { factText } from './wording.ts'

export function formatInBothZones(
  { reader, other }: Pick<BookingView, 'reader' | 'other'>,
  at: Date | null,
): string {
  return formatBookingTime(at, { reader: reader.timeZone, other: other.timeZone })
}

export function formatDeadline({ reader }: Pick<BookingView, 'reader'>, at: Date): string {
  return formatMoment(at, reader.timeZone)
}

export function formatSpeakingFee({ speakingFee }: Pick<BookingView['booking'], 'speakingFee'>): string[] {
  return speakingFee ? [factText.speakingFee({ fee: speakingFee })] : []
}

/** The name and email that the requester typed for the guest, where they differ from the account’s. */
function namedGuest({ booking, side, reader, other }: BookingView): string[] {
  const guest = side === 'requester' ? reader : other
  if (booking.requestedBy !== 'guest') return []
  const { guestName, guestEmail, status } = booking
  return [
    ...(guestName === guest.name ? [] : [factText.askedFor({ by: guest.name, guest: guestName })]),
    ...(status === 'confirmed' && guestEmail !== guest.email
      ? [factText.guestEmail({ email: guestEmail })]
      : []),
  ]
}

export function bookingFacts(view: BookingView): string[] {
  const { startsAt, durationMinutes, preferredOn, format, topic } = view.booking
  return [
    factText.when({ when: formatInBothZones(view, startsAt), minutes: durationMinutes }),
    ...(preferredOn && !startsAt ? [factText.preferredDate({ day: formatCalendarDay(preferredOn) })] : []),
    ...(format ? [factText.format({ format: formatLabels[format] })] : []),
    ...(topic ? [factText.topic({ topic })] : []),
    ...formatSpeakingFee(view.booking),
    ...namedGuest(view),
  ]
}
