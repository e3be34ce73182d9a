import { refuse } from '../../../platform/refuse.ts'
import type { UserRow } from '../../accounts/queries.ts'

/**
 * Nothing is booked while one of the two is kept out. The request waits: they may be let in again before its time is
 * over. Read the people behind `lockUsers`, so that nobody is suspended meanwhile.
 */
export function refuseSuspended(people: Iterable<Pick<UserRow, 'name' | 'suspendedAt'>>): void {
  for (const { name, suspendedAt } of people) {
    if (!suspendedAt) continue
    const words = `A booking with ${name} is not possible at the moment. The request stays as it is; please try again later.`
    refuse('not_bookable', words)
  }
}
