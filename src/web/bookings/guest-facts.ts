import type { Booking } from '../../contract/requests/bookings.ts'
import { formatWords } from '../../contract/requests/direct-bookings.ts'

/** What only some requests say: the guest that its requester named, its format, and what an agent arranged. */
export function guestFacts(booking: Booking): [name: string, value: string][] {
  const { format, speakingFee, arrangedBy, guest, guestName, guestEmail } = booking
  const isNamed = booking.requestedBy === 'guest' && guestName !== guest.name
  const hasOwnEmail = booking.requestedBy === 'guest' && guestEmail !== null && guestEmail !== guest.email
  return [
    ...(isNamed ? ([['Asked by', `${guest.name} for ${guestName}`]] as [string, string][]) : []),
    ...(hasOwnEmail ? ([['Email for this booking', guestEmail]] as [string, string][]) : []),
    ...(format ? ([['Format', formatWords[format]]] as [string, string][]) : []),
    ...(speakingFee ? ([['Speaking fee', speakingFee]] as [string, string][]) : []),
    ...(arrangedBy ? ([['Arranged by', arrangedBy]] as [string, string][]) : []),
  ]
}
