import type { z } from 'zod'
import type { profileAction } from '../../contract/profiles.ts'
import { takesGuestRequests } from '../../contract/requests/guesting.ts'
import { type GuestWay, listGuestWays } from '../../contract/requests/request-ways.ts'
import type { PersonRow } from '../accounts/queries.ts'
import { acceptsRequests } from '../availability/policy.ts'
import type { ProfileDetails, Representation } from './queries.ts'

// Acts refuse limited people themselves, with a reason.
type Asked = { user: PersonRow } & Pick<ProfileDetails, 'rules'> & { viewerLimited?: boolean }

/** Whether this viewer (null: a visitor) may request this person’s time. */
export function canBook({ user, rules, viewerLimited }: Asked, viewerId: number | null): boolean {
  return (
    !viewerLimited &&
    acceptsRequests({ ...user, isAvailableForBooking: rules.isAvailableForBooking }, viewerId)
  )
}

export function actionsFor(
  loaded: ProfileDetails,
  viewerId: number | null,
): z.output<typeof profileAction>[] {
  if (loaded.user.id === viewerId) return ['edit']
  const acts: z.output<typeof profileAction>[] = []
  if (!loaded.user.sample && !loaded.viewerLimited) acts.push('message')
  if (loaded.user.userType === 'creator' && canBook(loaded, viewerId)) acts.push('book')
  return acts
}

/** Shown to the owner, and to signed-in members if the owner opted in. */
export function canSeeEmail({ user }: ProfileDetails, viewerId: number | null): boolean {
  return viewerId === user.id || (viewerId !== null && user.showEmail)
}

export function guestWaysFor(
  asked: Asked & { representation: Pick<Representation, 'hasAgent' | 'requiresAgentApproval'> },
  viewerId: number | null,
): GuestWay[] {
  if (!takesGuestRequests(asked.user) || !canBook(asked, viewerId)) return []
  return listGuestWays(asked.representation)
}
