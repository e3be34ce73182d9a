import type { Profile } from '../../contract/profiles.ts'
import { takesGuestRequests } from '../../contract/requests/guesting.ts'
import { listGuestWays } from '../../contract/requests/request-ways.ts'
import { hours, request } from './booking-wording.ts'

/** An owner’s profile with what a member could do with it. */
export function asOthersSee(profile: Profile): Profile {
  const { userType, isAvailableForBooking, available, openToGuesting } = profile
  const bookable = userType !== 'admin' && isAvailableForBooking
  const isHost = userType === 'creator' && bookable
  return {
    ...profile,
    bookable,
    requestWays: bookable && takesGuestRequests({ userType, openToGuesting }) ? listGuestWays(profile) : [],
    can: isHost ? ['book'] : [],
    bookingLabel: isHost ? (available ? hours : request) : null,
  }
}
