import { describe, inject } from 'vitest'
import { cloneDatabase, type OwnDatabase } from './clone-database.ts'

/** `describe` for tests that need the run's server. Counted as skipped if there is none. */
export const describeOnDatabase = 'skipped' in inject('database') ? describe.skip : describe

/** A private database, cloned from the migrated template. */
export function createTestDatabase(): Promise<OwnDatabase> {
  return cloneDatabase(inject('database'))
}

/** An empty one, whose owner has no other rights. */
export function emptyDatabase(): Promise<OwnDatabase> {
  return cloneDatabase(inject('database'), () => 'template0')
}
