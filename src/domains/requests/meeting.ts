import type { Meeting } from '../../contract/meeting.ts'
import type { UserRow } from '../accounts/queries.ts'

type Place = Pick<UserRow, 'meetingWay' | 'meetingPlace'>

/** The host’s way to meet, or the guest’s if the host named none. */
export function meetingOf(creator: Place, guest: Place): Meeting | null {
  const { meetingWay: way, meetingPlace: place } = creator.meetingWay ? creator : guest
  return way && way !== 'agreed' ? { way, place } : null
}
