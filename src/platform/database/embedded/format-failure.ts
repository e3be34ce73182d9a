import { bundledWords } from '../wording.ts'

/** Another server, or one that is ending, still holds the folder. Waiting helps. */
export function isBusy(output: string) {
  return /pre-existing shared memory block|lock file ".*" already exists/.test(output)
}

/** PostgreSQL’s own words name the disk, the right or the library. */
export function formatFailure(folder: string, output: string): Error {
  const lines = output.split('\n').map((line) => line.trim())
  const said = lines.filter((line) => /FATAL|PANIC|error:/i.test(line)).at(-1) ?? lines.filter(Boolean).at(-1)
  return new Error(bundledWords.didNotStart({ folder, output: said ?? 'no output' }))
}
