/** Another server, or the last moments of one, still holds the folder: waiting helps. */
export function isBusy(output: string) {
  return /pre-existing shared memory block|lock file ".*" already exists/.test(output)
}

const reasons: [RegExp, (folder: string) => string][] = [
  [
    /could not look up effective user ID/,
    () =>
      'The bundled PostgreSQL needs a user with a name: run the application as a user that /etc/passwd lists, or set DATABASE_URL to a PostgreSQL server.',
  ],
  [
    /No space left on device|Disk quota exceeded/,
    (folder) => `The disk that holds ${folder} is full: free some space and start again.`,
  ],
  [
    /Permission denied|wrong ownership|Operation not permitted|Read-only file system/,
    (folder) =>
      `The database folder ${folder} cannot be read and written by this user: give it to the user who runs the application, or set DATA_DIR to another folder.`,
  ],
  [
    /error while loading shared libraries|Library not loaded|ENOENT|not found/,
    () =>
      'The bundled PostgreSQL cannot run on this system: a library it needs is missing; install it, or set DATABASE_URL to a PostgreSQL server.',
  ],
  [
    /Cannot allocate memory|could not create shared memory segment|could not map anonymous shared memory/,
    () => 'The database could not start because the memory is used up: free some and start again.',
  ],
]

/** One sentence for a person out of what the server or initdb said before it ended. */
export function explainFailure(folder: string, output: string): Error {
  const known = reasons.find(([pattern]) => pattern.test(output))
  if (known) return new Error(known[1](folder))
  const lines = output.split('\n').map((line) => line.trim())
  const said = lines.filter((line) => /FATAL|PANIC|error:/i.test(line)).at(-1) ?? lines.filter(Boolean).at(-1)
  return new Error(
    `The bundled PostgreSQL did not start on ${folder} (${said ?? 'it said nothing'}): mend this, or set DATABASE_URL to a PostgreSQL server.`,
  )
}
