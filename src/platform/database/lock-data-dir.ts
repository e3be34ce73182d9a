import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Keeps every lock reachable: a collected handle would close and let the folder go. */
const held = new Set<DatabaseSync>()

const unusable: Record<string, string> = {
  EEXIST: 'it is not a folder',
  ENOTDIR: 'part of its path is not a folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only disk',
  EIO: 'its disk fails',
  EISDIR: 'in-use.lock is a folder',
  ENOSPC: 'its disk is full',
  ENAMETOOLONG: 'its path is too long',
}

/** Another process has the folder. */
export class FolderInUse extends Error {}

/**
 * Makes the data folder the caller's alone until `release` or the end of the process, however it ends.
 * The lock is a file lock of the operating system, taken through SQLite because Node has no call for it:
 * it needs no process id that could go stale and holds between containers that share the folder.
 * Throws one sentence when another process has it or the folder cannot be used.
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

/** SQLite opens no path beyond 512 bytes: the lock of a folder deeper than that stands among the temporary files. */
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
    throw new Error(`The data folder ${dataDir} cannot be used: ${describe(error)}.`)
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
      `Another process is already using the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    )
  if (errcode === notDatabase)
    return new Error(`The lock file ${lockFile(dataDir)} is damaged: delete it and start again.`)
  try {
    // SQLite keeps to itself why it can't open a file.
    closeSync(openSync(lockFile(dataDir), 'a'))
  } catch (error) {
    return new Error(`The data folder ${dataDir} cannot be used: ${describe(error)}.`)
  }
  return new Error(`The data folder ${dataDir} cannot be locked: ${errstr ?? 'for an unknown reason'}.`)
}
