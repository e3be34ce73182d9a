import type { Booking, PartyRole } from '../../contract/requests/bookings.ts'
import { firstName } from '../../wording/names.ts'

type Parties = Pick<
  Booking,
  'creator' | 'guest' | 'creatorId' | 'creatorTimeZone' | 'guestTimeZone' | 'requestedBy'
>

/** Whom a request is for. */
export function askedPerson({ requestedBy, creator, guest }: Pick<Booking, 'requestedBy' | PartyRole>) {
  return requestedBy === 'creator' ? guest : creator
}

/** A booking from where its reader stands: their role, the other person, and which of them asked. */
export function sidesOf(booking: Parties, viewerId: number | undefined) {
  const isCreator = viewerId === booking.creatorId
  const role: PartyRole = isCreator ? 'creator' : 'guest'
  const other = isCreator ? booking.guest : booking.creator
  return {
    role,
    other,
    otherFirstName: firstName(other.name),
    otherZone: isCreator ? booking.guestTimeZone : booking.creatorTimeZone,
    /** The reader asked, and so pays. */
    asked: booking.requestedBy === role,
  }
}
