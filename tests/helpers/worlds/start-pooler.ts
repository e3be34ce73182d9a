import { describe, inject } from 'vitest'
import { type Pooler, runPooler } from './pooler.ts'

export type { Pooler } from './pooler.ts'

/** `describe` for tests that need PgBouncer. Counted as skipped if there is none. */
export const describeBehindPooler =
  inject('pgbouncer') === null || 'skipped' in inject('database') ? describe.skip : describe

/** PgBouncer with at most five connections to each database. */
export function startPooler(
  databaseUrl: string,
  mode: 'transaction' | 'session' = 'transaction',
): Promise<Pooler> {
  return runPooler({ program: inject('pgbouncer') ?? '', databaseUrl, mode, most: 5 })
}
