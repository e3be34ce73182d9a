import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dataFolderWords } from './wording.ts'

/** A garbage-collected handle would release its lock. */
const held = new Set<DatabaseSync>()

const unusable: Record<string, string> = {
  EEXIST: dataFolderWords.notAFolder,
  ENOTDIR: dataFolderWords.pathNotAFolder,
  EACCES: dataFolderWords.notAllowed,
  EPERM: dataFolderWords.notAllowed,
  EROFS: dataFolderWords.readOnly,
  EIO: dataFolderWords.failing,
  EISDIR: dataFolderWords.lockIsAFolder,
  ENOSPC: dataFolderWords.full,
  ENAMETOOLONG: dataFolderWords.pathTooLong,
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
    throw new Error(dataFolderWords.unusable({ folder: dataDir, reason: describe(error) }))
  }
}

function describe(error: unknown) {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return unusable[code] ?? code
}

function refusal(dataDir: string, error: unknown): Error {
  const { errcode, errstr } = error as { errcode?: number; errstr?: string }
  const [busy, notDatabase] = [5, 26]
  if (errcode === busy) return new FolderInUse(dataFolderWords.inUse({ folder: dataDir }))
  if (errcode === notDatabase) return new Error(dataFolderWords.lockDamaged({ file: lockFile(dataDir) }))
  try {
    // SQLite doesn't say why it can't open a file.
    closeSync(openSync(lockFile(dataDir), 'a'))
  } catch (error) {
    return new Error(dataFolderWords.unusable({ folder: dataDir, reason: describe(error) }))
  }
  return new Error(dataFolderWords.unlockable({ folder: dataDir, reason: errstr ?? 'unknown reason' }))
}
