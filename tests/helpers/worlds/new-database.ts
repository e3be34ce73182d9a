import { describe, inject } from 'vitest'
import { cloneDatabase, type OwnDatabase } from './clone-database.ts'

/** `describe` for what needs the run's server; skipped, and counted so, where it could not be had. */
export const describeOnDatabase = 'skipped' in inject('database') ? describe.skip : describe

/** A database of the caller's own, cloned from the migrated template. */
export function newDatabase(): Promise<OwnDatabase> {
  return cloneDatabase(inject('database'))
}

/** One with nothing in it, whose owner has no other right. */
export function emptyDatabase(): Promise<OwnDatabase> {
  return cloneDatabase(inject('database'), () => 'template0')
}
