import type { Booking, ParticipantRole } from '../../contract/requests/bookings.ts'
import { calledName } from '../../wording/names.ts'

type Parties = Pick<
  Booking,
  'creator' | 'guest' | 'creatorId' | 'creatorTimeZone' | 'guestTimeZone' | 'requestedBy'
>

export function recipientOf({ requestedBy, creator, guest }: Pick<Booking, 'requestedBy' | ParticipantRole>) {
  return requestedBy === 'creator' ? guest : creator
}

export function rolesIn(booking: Parties, viewerId: number | undefined) {
  const isCreator = viewerId === booking.creatorId
  const role: ParticipantRole = isCreator ? 'creator' : 'guest'
  const other = isCreator ? booking.guest : booking.creator
  return {
    role,
    other,
    otherCalled: calledName(other),
    otherZone: isCreator ? booking.guestTimeZone : booking.creatorTimeZone,
    asked: booking.requestedBy === role,
  }
}

export function isTurnOf({ turn, creatorId }: Booking, viewerId: number | undefined): boolean {
  return turn === (viewerId === creatorId ? 'creator' : 'guest')
}

export const isByCredit = ({ entries }: Pick<Booking, 'entries'>) =>
  entries.some((entry) => entry.kind === 'credit_spent')
