import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

const given = new Set<string>()

/** An empty data folder with a temporary name; `removeDataDirs` removes it. */
export function emptyDataDir(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'data-'))
  given.add(folder)
  return folder
}

/** A copy of a data folder whose database was started once and stopped properly, so it costs no initdb. */
export function usedDataDir() {
  const folder = emptyDataDir()
  cpSync(inject('dataDir'), folder, { recursive: true })
  return folder
}

export function removeDataDirs() {
  for (const folder of given) rmSync(folder, { recursive: true, force: true })
  given.clear()
}
