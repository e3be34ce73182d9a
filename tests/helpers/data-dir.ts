import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../src/platform/database/embedded/start-embedded.ts'
import { quietLog } from './quiet-log.ts'

let made: string | undefined
const given = new Set<string>()

/** An empty data folder with a temporary name; `removeDataDirs` removes it. */
export function emptyDataDir(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'data-'))
  given.add(folder)
  return folder
}

/** A data folder whose database was started once and stopped properly; a copy, so it costs no initdb. */
export async function usedDataDir() {
  made ??= await makeOnce()
  const folder = emptyDataDir()
  cpSync(made, folder, { recursive: true })
  return folder
}

async function makeOnce() {
  const dataDir = emptyDataDir()
  const database = await startEmbedded({ dataDir, log: quietLog, settings: { fsync: 'off' } })
  await database.stop()
  return dataDir
}

export function removeDataDirs() {
  for (const folder of given) rmSync(folder, { recursive: true, force: true })
  given.clear()
  made = undefined
}
