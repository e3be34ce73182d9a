import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../../src/platform/database/embedded/start-embedded.ts'
import { quietLog } from './quiet-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder to copy, whose database was started once and stopped properly. */
    dataDir: string
  }
}

/** Vitest’s global setup for tests of the bundled database: one `initdb` for the whole run. */
export default async function setUpDataDir(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'))
  const database = await startEmbedded({ dataDir, log: quietLog, settings: { fsync: 'off' } })
  await database.stop()
  project.provide('dataDir', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}
