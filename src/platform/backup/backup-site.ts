import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { FileStore } from '../files/file-store.ts'
import { quoted, readSequences, readTables, selectRows } from './catalog.ts'
import { type Archive, createArchive } from './create-archive.ts'
import { type DataFile, dataFiles, type Manifest, partNames } from './manifest.ts'
import { pictureLine } from './verify-archive.ts'

/** `derived`: created again from another file when it’s missing. */
export type StoredFile = { name: string; derived: boolean }

export type Site = {
  client: ClientBase
  pictures: FileStore
  pictureNames: (client: ClientBase) => AsyncIterable<StoredFile>
  files: Partial<Record<DataFile, Uint8Array>>
  /** Where the site’s own backups are. */
  folder: string
  migrations: { name: string; when: number }[]
}

export type Written = Manifest & { missing: string[] }

/**
 * Backs up the whole site while it runs, as its client’s snapshot has it. `missing`: pictures that aren't in the data
 * folder.
 */
export async function backupSite(file: string, site: Site, now: Date): Promise<Written> {
  const { client } = site
  const missing: string[] = []
  const made = await createArchive(file, site.folder, async (archive) => {
    const pictures = await addPictures(archive, site, missing)
    const files: Manifest['files'] = []
    for (const name of dataFiles) {
      const bytes = site.files[name]
      if (bytes) files.push({ name, sha256: await archive.addBytes(partNames.file(name), bytes) })
    }
    const tables: Manifest['tables'] = []
    for (const table of await readTables(client)) {
      const sum = await archive.addRows(client, partNames.table(table.name), selectRows(table))
      tables.push({ name: table.name, columns: table.columns, key: table.key, ...sum })
    }
    const jobs = await addJobs(archive, client)
    const sequences = await readSequences(client)
    const { rows } = await client.query("select current_setting('server_version') as postgres")
    return {
      format: 1,
      kind: 'site',
      madeAt: now.toISOString(),
      migrations: site.migrations,
      postgres: rows[0].postgres,
      tables,
      jobs,
      sequences,
      files,
      pictures,
    }
  })
  return { ...made, missing }
}

async function addPictures(
  archive: Archive,
  { client, pictures, pictureNames }: Site,
  missing: string[],
): Promise<Manifest['pictures']> {
  const sums = createHash('sha256')
  let count = 0
  for await (const { name, derived } of pictureNames(client)) {
    const bytes = await pictures.get(name)
    if (!bytes) {
      if (!derived) missing.push(name)
      continue
    }
    const part = partNames.picture(name)
    await archive.addBytes(part, bytes)
    sums.update(pictureLine(part, bytes))
    count++
  }
  return { count, sha256: sums.digest('hex') }
}

/** Waiting and failed jobs; running ones will start again. The queue's own jobs are left out. */
export function selectJobs(columns: readonly string[]): string {
  const values = columns.map((column) =>
    column === 'state' ? `case when state = 'active' then 'retry' else state end as state` : quoted(column),
  )
  return `select ${values.join(', ')} from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%' order by name collate "C", id`
}

export async function readJobColumns(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  )
  return rows.map(({ name }) => name)
}

async function addJobs(archive: Archive, client: ClientBase): Promise<Manifest['jobs']> {
  const columns = await readJobColumns(client)
  const queues = await readQueues(client)
  return { columns, queues, ...(await archive.addRows(client, partNames.jobs, selectJobs(columns))) }
}

export async function readQueues(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pgboss.queue where name not like '\\_\\_%' order by name`,
  )
  return rows.map(({ name }) => name)
}
