import { bundledWords } from '../wording.ts'

/** Another server, or one that is ending, still holds the folder. Waiting helps. */
export function isBusy(output: string) {
  return /pre-existing shared memory block|lock file ".*" already exists/.test(output)
}

const reasons: [RegExp, (where: { folder: string }) => string][] = [
  [/could not look up effective user ID/, () => bundledWords.namelessUser],
  [/No space left on device|Disk quota exceeded/, bundledWords.diskFull],
  [
    /Permission denied|wrong ownership|Operation not permitted|Read-only file system/,
    bundledWords.noPermission,
  ],
  [
    /error while loading shared libraries|Library not loaded|ENOENT|not found/,
    () => bundledWords.missingLibrary,
  ],
  [
    /Cannot allocate memory|could not create shared memory segment|could not map anonymous shared memory/,
    () => bundledWords.outOfMemory,
  ],
]

export function formatFailure(folder: string, output: string): Error {
  const known = reasons.find(([pattern]) => pattern.test(output))
  if (known) return new Error(known[1]({ folder }))
  const lines = output.split('\n').map((line) => line.trim())
  const said = lines.filter((line) => /FATAL|PANIC|error:/i.test(line)).at(-1) ?? lines.filter(Boolean).at(-1)
  return new Error(bundledWords.didNotStart({ folder, output: said ?? bundledWords.noOutput }))
}
