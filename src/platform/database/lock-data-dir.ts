import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A garbage-collected handle would release its lock. */
const held = new Set<DatabaseSync>()

const unusable: Record<string, string> = {
  EEXIST: 'it’s not a folder',
  ENOTDIR: 'part of its path isn’t a folder',
  EACCES: 'this user can’t write to it',
  EPERM: 'this user can’t write to it',
  EROFS: 'its disk is read-only',
  EIO: 'its disk is failing',
  EISDIR: 'in-use.lock is a folder',
  ENOSPC: 'its disk is full',
  ENAMETOOLONG: 'its path is too long',
}

export class FolderInUse extends Error {}

/**
 * Locks the data folder until `release` or the end of the process, however it ends. Uses an OS file lock
 * through SQLite because Node has no call for it: no stale process ids, and it works between containers that
 * share the folder.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  makeFolder(dataDir)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(lockFile(dataDir))
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    throw refusal(dataDir, error)
  }
  const taken = lock
  held.add(taken)
  return {
    release() {
      if (held.delete(taken)) taken.close()
    },
  }
}

/** SQLite opens no path over 512 bytes, so locks of deeper folders go to the temp folder. */
function lockFile(dataDir: string) {
  const inside = join(dataDir, 'in-use.lock')
  if (Buffer.byteLength(inside) < 500) return inside
  const { dev, ino } = statSync(dataDir)
  return join(tmpdir(), `in-use-${dev}-${ino}.lock`)
}

function makeFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Error(`The data folder ${dataDir} can’t be used: ${describe(error)}.`)
  }
}

function describe(error: unknown) {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return unusable[code] ?? code
}

function refusal(dataDir: string, error: unknown): Error {
  const { errcode, errstr } = error as { errcode?: number; errstr?: string }
  const [busy, notDatabase] = [5, 26]
  if (errcode === busy)
    return new FolderInUse(
      `Another process is already using the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
  if (errcode === notDatabase)
    return new Error(`The lock file ${lockFile(dataDir)} is damaged. Delete it and start again.`)
  try {
    // SQLite doesn't say why it can't open a file.
    closeSync(openSync(lockFile(dataDir), 'a'))
  } catch (error) {
    return new Error(`The data folder ${dataDir} can’t be used: ${describe(error)}.`)
  }
  return new Error(`The data folder ${dataDir} can’t be locked: ${errstr ?? 'unknown reason'}.`)
}
