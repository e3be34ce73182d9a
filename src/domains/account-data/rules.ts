import type { UserRow } from '../accounts/queries.ts'

type Admin = Pick<UserRow, 'id' | 'userType' | 'suspendedAt' | 'deletesAt'>

/** No other admin could run the site: they’re suspended, or leaving too. */
export function isLastAdmin({ id, userType }: Admin, others: readonly Admin[]): boolean {
  const isStaying = (other: Admin) => other.userType === 'admin' && !other.suspendedAt && !other.deletesAt
  return userType === 'admin' && !others.some((other) => other.id !== id && isStaying(other))
}
