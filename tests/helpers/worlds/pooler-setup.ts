import type { TestProject } from 'vitest/node'
import { findPgbouncer } from '../cluster/find-engines.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Null: there is none, and its tests count as skipped. */
    pgbouncer: string | null
  }
}

/** Vitest’s global setup for tests behind a pooler. */
export default function setUpPooler(project: TestProject) {
  const program = findPgbouncer()
  if (!program) console.warn('Skipped behind a pooler: no pgbouncer was found and none could be installed.')
  project.provide('pgbouncer', program ?? null)
}
