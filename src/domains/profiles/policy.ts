import type { z } from 'zod'
import type { profileAct } from '../../contract/profiles.ts'
import { isBookable } from '../availability/policy.ts'
import type { LoadedProfile } from './queries.ts'

/** May this viewer (null: a visitor) be booked this person’s time? */
export function canBook({ user, rules }: LoadedProfile, viewerId: number | null): boolean {
  return isBookable({ ...user, isAvailableForBooking: rules.isAvailableForBooking }, viewerId)
}

/** What a viewer is offered. A visitor is offered what asks for a sign-in on the way. */
export function actsOn(loaded: LoadedProfile, viewerId: number | null): z.output<typeof profileAct>[] {
  if (loaded.user.id === viewerId) return ['edit']
  const acts: z.output<typeof profileAct>[] = []
  if (!loaded.user.sample && !loaded.user.suspendedAt) acts.push('message')
  if (canBook(loaded, viewerId)) acts.push('book')
  return acts
}

/** An address is shown to its owner, and to signed-in members when the owner opted in. */
export function maySeeEmail({ user }: LoadedProfile, viewerId: number | null): boolean {
  return viewerId === user.id || (viewerId !== null && user.showEmail)
}
