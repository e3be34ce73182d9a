import type { AdminParty } from '../../contract/admin/payments.ts'
import type { UserRow } from '../accounts/queries.ts'

export function presentParty(people: Map<number, UserRow>, userId: number): AdminParty {
  const user = people.get(userId)
  if (!user) throw new Error(`User ${userId} doesn’t exist.`)
  const { id, name, email, timeZone, deletedAt } = user
  return { id, name, email: deletedAt ? null : email, timeZone }
}
