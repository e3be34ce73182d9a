import { refuse } from '../../../platform/refuse.ts'
import type { UserRow } from '../../accounts/queries.ts'

/** Nobody asks a sample person for anything, so nobody is charged for one. */
export function refuseSample({ name, sample }: Pick<UserRow, 'name' | 'sample'>): void {
  if (!sample) return
  refuse('sample_account', `${name} is an example and can’t be booked. Nothing was charged.`)
}
