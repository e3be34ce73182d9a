import { refuse } from '../../../platform/refuse.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { requestRefusals } from '../wording.ts'

export function checkSample({ name, sample }: Pick<UserRow, 'name' | 'sample'>): void {
  if (!sample) return
  refuse('sample_account', requestRefusals.sample({ name }))
}
