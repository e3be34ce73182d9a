import type { z } from 'zod'
import type { profileAction } from '../../contract/profiles.ts'
import { type RequestWay, requestWaysOf } from '../../contract/requests/representation.ts'
import { takesRequests } from '../availability/policy.ts'
import type { LoadedProfile, Representation } from './queries.ts'

type Asked = Pick<LoadedProfile, 'user' | 'rules'>

/** Whether this viewer (null: a visitor) may request this person’s time. */
export function canBook({ user, rules }: Asked, viewerId: number | null): boolean {
  return takesRequests({ ...user, isAvailableForBooking: rules.isAvailableForBooking }, viewerId)
}

export function actionsFor(loaded: LoadedProfile, viewerId: number | null): z.output<typeof profileAction>[] {
  if (loaded.user.id === viewerId) return ['edit']
  const acts: z.output<typeof profileAction>[] = []
  if (!loaded.user.sample && !loaded.user.suspendedAt) acts.push('message')
  if (loaded.user.userType === 'creator' && canBook(loaded, viewerId)) acts.push('book')
  return acts
}

/** Shown to the owner, and to signed-in members if the owner opted in. */
export function maySeeEmail({ user }: LoadedProfile, viewerId: number | null): boolean {
  return viewerId === user.id || (viewerId !== null && user.showEmail)
}

export function waysToRequest(
  asked: Asked & { representation: Pick<Representation, 'hasAgent' | 'requiresAgentApproval'> },
  viewerId: number | null,
): RequestWay[] {
  const { userType, openToGuesting } = asked.user
  const isGuest = userType === 'guest' || (userType === 'creator' && openToGuesting)
  if (!isGuest || !canBook(asked, viewerId)) return []
  return requestWaysOf(asked.representation)
}
