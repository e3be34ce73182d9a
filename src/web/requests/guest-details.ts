import type { Booking } from '../../contract/requests/bookings.ts'
import { formatLabels } from '../../contract/requests/direct-bookings.ts'
import { detailText } from './wording.ts'

export function guestDetails(booking: Booking): [name: string, value: string][] {
  const { format, speakingFee, arrangedBy, guest, guestName, guestEmail } = booking
  const isNamed = booking.requestedBy === 'guest' && guestName !== guest.name
  const hasOwnEmail = booking.requestedBy === 'guest' && guestEmail !== null && guestEmail !== guest.email
  return [
    ...(isNamed
      ? ([['Asked by', detailText.askedFor({ guest: guest.name, named: guestName })]] as [string, string][])
      : []),
    ...(hasOwnEmail ? ([[detailText.bookingEmail, guestEmail]] as [string, string][]) : []),
    ...(format ? ([['Format', formatLabels[format]]] as [string, string][]) : []),
    ...(speakingFee ? ([['Speaking fee', speakingFee]] as [string, string][]) : []),
    ...(arrangedBy ? ([['Arranged by', arrangedBy]] as [string, string][]) : []),
  ]
}
