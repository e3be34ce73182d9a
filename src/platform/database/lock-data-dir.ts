import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getSystemErrorMessage } from 'node:util'
import { dataFolderWords } from './wording.ts'

/** A garbage-collected handle would release its lock. */
const held = new Set<DatabaseSync>()

export class FolderInUse extends Error {}

/**
 * Locks the data folder until the returned function is called or the end of the process, however it ends. Uses an OS file lock
 * through SQLite because Node has no call for it: no stale process ids, and it works between containers that
 * share the folder.
 */
export function lockDataDir(dataDir: string): () => void {
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    lock = new DatabaseSync(lockFile(dataDir))
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    throw refusal(dataDir, error as Failure)
  }
  const taken = lock
  held.add(taken)
  return () => {
    if (held.delete(taken)) taken.close()
  }
}

/** SQLite opens no path over 512 bytes, so locks of deeper folders go to the temp folder. */
function lockFile(dataDir: string) {
  const inside = join(dataDir, 'in-use.lock')
  if (Buffer.byteLength(inside) < 500) return inside
  const { dev, ino } = statSync(dataDir)
  return join(tmpdir(), `in-use-${dev}-${ino}.lock`)
}

/** Of SQLite or of the system. */
type Failure = Error & { errcode?: number; errstr?: string; errno?: number }

const [busy, cannotOpen] = [5, 14]

function refusal(folder: string, { errcode, errstr, errno, message }: Failure): Error {
  if (errcode === busy) return new FolderInUse(dataFolderWords.inUse({ folder }))
  const number = errcode === cannotOpen ? whyNot(lockFile(folder)) : errno
  const reason = number === undefined ? `in-use.lock: ${errstr ?? message}` : getSystemErrorMessage(number)
  return new Error(dataFolderWords.unusable({ folder, reason }))
}

/** SQLite doesn't say why it can't open a file. Only for one that nothing holds: closing it here would release its lock. */
function whyNot(file: string): number | undefined {
  try {
    closeSync(openSync(file, 'a'))
  } catch (error) {
    return (error as NodeJS.ErrnoException).errno
  }
}
