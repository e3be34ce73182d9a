import type { AdminParticipant } from '../../contract/admin/payments.ts'
import type { UserRow } from '../accounts/queries.ts'

export function presentParticipant(people: Map<number, UserRow>, userId: number): AdminParticipant {
  const user = people.get(userId)
  if (!user) throw new Error(`User ${userId} doesn’t exist.`)
  const { id, name, email, timeZone, deletedAt } = user
  return { id, name, email: deletedAt ? null : email, timeZone }
}
