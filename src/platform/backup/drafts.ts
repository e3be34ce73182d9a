import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ClientBase } from 'pg'
import { createFile, makeFolder } from '../files/durable-files.ts'

/** Held, shared, by every backup that runs on this database. */
const lockKey = 7_236_004

/** Names that only backups and restores make in the backup folder, and only while they run. */
const unfinished = /^draft-(scheduled|upgrade|manual)-|^restoring-[\da-f-]{36}\.tar$|\.tar\.(part|spool)$/
const pointer = /^[\da-f-]{36}\.draft$/

const parts = (file: string) => [`${file}.part`, `${file}.spool`] as const

/**
 * Runs a backup, and first deletes the drafts that killed ones left, wherever they are: a draft holds the site’s
 * secret. If it throws, close the connection, which releases the lock.
 */
export async function whileDrafting<T>(
  client: ClientBase,
  folder: string,
  work: () => Promise<T>,
): Promise<T> {
  await makeFolder(folder, 0o700)
  const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [lockKey])
  if (rows[0].alone) await deleteDrafts(folder)
  await client.query('select pg_advisory_lock_shared($1)', [lockKey])
  if (rows[0].alone) await client.query('select pg_advisory_unlock($1)', [lockKey])
  const done = await work()
  await client.query('select pg_advisory_unlock_shared($1)', [lockKey])
  return done
}

async function deleteDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (pointer.test(name)) {
      for (const part of parts(await readFile(path, 'utf8'))) await rm(part, { force: true })
    }
    if (pointer.test(name) || unfinished.test(name)) await rm(path, { force: true })
  }
}

/** Lends two names next to `file`, and leaves word of them in the backup folder until `work` ends. */
export async function withDraft<T>(
  folder: string,
  file: string,
  work: (part: string, spool: string) => Promise<T>,
): Promise<T> {
  await makeFolder(folder, 0o700)
  const word = join(folder, `${randomUUID()}.draft`)
  await createFile(word, resolve(file))
  try {
    return await work(...parts(file))
  } finally {
    await rm(word, { force: true })
  }
}
