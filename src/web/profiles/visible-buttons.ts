import type { Profile } from '../../contract/profiles.ts'

type Asked = Pick<
  Profile,
  'userType' | 'openToGuesting' | 'isAvailableForBooking' | 'hasAgent' | 'requiresAgentApproval'
>

export function buttonReasons({
  userType,
  openToGuesting,
  isAvailableForBooking,
  hasAgent,
  requiresAgentApproval,
}: Asked): string {
  if (!isAvailableForBooking) return 'Visitors see no button because you’ve turned off booking requests.'
  if (userType === 'creator') {
    if (!openToGuesting)
      return 'Visitors see View Availability, or Request Booking when you have no open times.'
    return hasAgent && !requiresAgentApproval
      ? 'Visitors see Be on their show, and Request Through Agent and Invite as a guest because you’re open to being a guest and your agent doesn’t have to approve requests.'
      : 'Visitors see Be on their show, and Invite as a guest because you’re open to being a guest.'
  }
  if (userType !== 'guest') return 'Visitors see no button.'
  if (!hasAgent) return 'Visitors see Book Direct because you don’t have an agent.'
  return requiresAgentApproval
    ? 'Visitors see only Request Through Agent because your agent approves every request.'
    : 'Visitors see Request Through Agent and Book Direct because your agent doesn’t have to approve requests.'
}
