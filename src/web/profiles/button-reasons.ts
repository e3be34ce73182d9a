import type { Profile } from '../../contract/profiles.ts'

type Asked = Pick<
  Profile,
  'userType' | 'openToGuesting' | 'isAvailableForBooking' | 'hasAgent' | 'requiresAgentApproval'
>

/** Which buttons visitors get beside a fee, and why; said to the owner. */
export function buttonReasons({
  userType,
  openToGuesting,
  isAvailableForBooking,
  hasAgent,
  requiresAgentApproval,
}: Asked): string {
  if (!isAvailableForBooking) return 'Visitors get no button, because you take no booking requests.'
  if (userType === 'creator') {
    return openToGuesting
      ? 'Visitors get Be on their show, and Invite as a guest because you are open to guesting.'
      : 'Visitors get View Availability, or Request Booking while you have no free time.'
  }
  if (userType !== 'guest') return 'Visitors get no button.'
  if (!hasAgent) return 'Visitors get Book Direct, because you have no agent.'
  return requiresAgentApproval
    ? 'Visitors get Request Through Agent alone, because your agent approves every request.'
    : 'Visitors get both buttons, because your agent need not approve.'
}
