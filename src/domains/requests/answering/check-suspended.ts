import { refuse } from '../../../platform/refuse.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { bookingRefusals } from '../wording.ts'

/** The request stays open: the suspension may end in time. Pass what `lockUsers` returns, or one may be suspended meanwhile. */
export function checkSuspended(people: Iterable<Pick<UserRow, 'name' | 'suspendedAt'>>): void {
  for (const { name, suspendedAt } of people) {
    if (!suspendedAt) continue
    refuse('not_bookable', bookingRefusals.suspended({ name }))
  }
}
