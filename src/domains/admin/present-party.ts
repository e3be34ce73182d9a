import type { AdminParty } from '../../contract/admin/payments.ts'
import type { UserRow } from '../accounts/queries.ts'

/** One of the people of a booking or a payment, as admins see them. */
export function presentParty(people: Map<number, UserRow>, userId: number): AdminParty {
  const user = people.get(userId)
  if (!user) throw new Error(`User ${userId} does not exist.`)
  const { id, name, email, timeZone, deletedAt } = user
  return { id, name, email: deletedAt ? null : email, timeZone }
}
