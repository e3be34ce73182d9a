import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { isUnfinished, markUnfinished, unmarkMoved } from '../database/data-marks.ts'
import { migrateDatabase } from '../database/migrate-database.ts'
import { closeJobs, openJobs } from '../jobs/start-jobs.ts'
import type { Log } from '../log.ts'
import type { Manifest } from './manifest.ts'
import { restoreWords } from './wording.ts'

type Journal = { entries: { tag: string; when: number }[] }

const readJournal = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8'))

export async function listMigrations(folder: string): Promise<{ name: string; when: number }[]> {
  return (await readJournal(folder)).entries.map(({ tag, when }) => ({ name: tag, when }))
}

/** Throws if the backup is from a later release. */
export async function requireKnown({ migrations }: Manifest, folder: string): Promise<void> {
  const known = new Set((await listMigrations(folder)).map(({ when }) => when))
  const unknown = migrations.find(({ when }) => !known.has(when))
  if (unknown) {
    throw new Error(restoreWords.laterRelease({ migration: unknown.name }))
  }
}

/**
 * Migrates an empty database to the backup's release, with queues for its jobs. First empties what a killed
 * restore left behind. Refuses any other database that isn't empty, without changing it.
 */
export async function restoreSchema(
  client: ClientBase,
  { url, folder, manifest, log }: { url: string; folder: string; manifest: Manifest; log: Log },
): Promise<void> {
  await prepareEmpty(client, await isUnfinished(client))
  const older = await migrationsOf(manifest, folder)
  try {
    await migrateDatabase({ url, folder: older, log, restoring: true })
  } finally {
    await rm(older, { recursive: true })
  }
  await createEmptyQueues(url, log, manifest.jobs.queues)
}

/** Marks the database as unfinished. `mayDelete`: what is there is the rest of something, or was moved away. */
export async function prepareEmpty(client: ClientBase, mayDelete: boolean): Promise<void> {
  if (mayDelete) await empty(client)
  else await requireEmpty(client)
  await markUnfinished(client)
  await unmarkMoved(client)
}

export async function createEmptyQueues(url: string, log: Log, queues: readonly string[]): Promise<void> {
  const jobs = await openJobs(url, log, { works: false })
  try {
    for (const queue of queues) await jobs.boss.createQueue(queue)
  } finally {
    await closeJobs(jobs)
  }
}

async function migrationsOf({ migrations }: Manifest, folder: string): Promise<string> {
  const wanted = new Set(migrations.map(({ when }) => when))
  const journal = await readJournal(folder)
  const entries = journal.entries.filter(({ when }) => wanted.has(when))
  const older = await mkdtemp(join(tmpdir(), 'migrations-'))
  await mkdir(join(older, 'meta'))
  for (const { tag } of entries) await cp(join(folder, `${tag}.sql`), join(older, `${tag}.sql`))
  await writeFile(join(older, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  return older
}

const isOfExtension = (catalog: string) => `exists (select from pg_depend d
  where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.deptype = 'e')`

async function requireEmpty(client: ClientBase): Promise<void> {
  const { rows } = await client.query(`select from pg_class o join pg_namespace n on n.oid = o.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and o.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not ${isOfExtension('pg_class')} limit 1`)
  if (rows.length > 0) throw new Error(restoreWords.notEmpty)
}

/** Deletes everything, because an unfinished restore began with an empty database. */
async function empty(client: ClientBase): Promise<void> {
  await client.query('drop schema if exists pgboss, drizzle cascade')
  const { rows } = await client.query<{ act: string }>(
    `select format('drop table if exists public.%I cascade', o.relname) as act from pg_class o
     where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p') and not ${isOfExtension('pg_class')}
     union all select format('drop function if exists %s cascade', o.oid::regprocedure) from pg_proc o
     where o.pronamespace = 'public'::regnamespace and not ${isOfExtension('pg_proc')}`,
  )
  for (const { act } of rows) await client.query(act)
}
