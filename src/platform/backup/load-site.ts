import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { unmarkFinished } from '../database/unfinished-restore.ts'
import { readJobColumns, selectJobs } from './back-up.ts'
import { quoted, readTables, selectRows } from './catalog.ts'
import { type Manifest, partNames, type TablePart } from './manifest.ts'
import { type Part, readArchive } from './read-archive.ts'
import { copyRows, type RowSum, sameEverywhere } from './row-sum.ts'

/**
 * Fills a migrated database in one transaction, whose last step is reading everything back: it commits only what agrees
 * with the manifest. Needs no more than to own the database. What is no table is given to `keep`.
 */
export async function loadSite(
  client: ClientBase,
  file: string,
  manifest: Manifest,
  keep: (part: Part) => Promise<void>,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [partNames.table(table.name), table]))
  await client.query('begin')
  try {
    await client.query(sameEverywhere)
    await requireTables(client, manifest)
    await forgetSeeds(client)
    await readArchive(file, async (part) => {
      const table = tables.get(part.name)
      if (table) await loadRows(client, `public.${quoted(table.name)}`, table.columns, part)
      else if (part.name === partNames.jobs && manifest.jobs) await loadJobs(client, manifest.jobs, part)
      else await keep(part)
    })
    for (const { name, last, called } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, last, called])
    }
    await compareAll(client, manifest)
    await unmarkFinished(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  await client.query('analyze')
}

async function requireTables(client: ClientBase, { tables }: Manifest): Promise<void> {
  const here = (await readTables(client)).map(({ name, columns }) => `${name}(${columns.join(', ')})`).sort()
  const there = tables.map(({ name, columns }) => `${name}(${columns.join(', ')})`).sort()
  const differing = here
    .filter((table) => !there.includes(table))
    .concat(there.filter((t) => !here.includes(t)))
  if (differing.length > 0) {
    throw new Error(`The backup’s tables are not those of its release: ${differing.join('; ')}.`)
  }
}

/** Migrations bring rows, such as the categories, which come with the backup too. */
async function forgetSeeds(client: ClientBase): Promise<void> {
  for (const { name } of (await readTables(client)).toReversed()) {
    await client.query(`delete from public.${quoted(name)}`)
  }
}

async function loadRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  { bytes }: Part,
): Promise<void> {
  const into = client.query(copyFrom(`copy ${table} (${columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(bytes, createGunzip(), into)
}

/** By way of a table of texts: another version of the queue may have other columns. */
async function loadJobs(
  client: ClientBase,
  { columns }: NonNullable<Manifest['jobs']>,
  part: Part,
): Promise<void> {
  await client.query(
    `create temp table loaded_jobs (${columns.map((column) => `${quoted(column)} text`).join(', ')}) on commit drop`,
  )
  await loadRows(client, 'loaded_jobs', columns, part)
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attname = any($1)`,
    [columns],
  )
  await client.query(`insert into pgboss.job (${rows.map(({ name }) => quoted(name)).join(', ')})
    select ${rows.map(({ name, type }) => `${quoted(name)}::${type}`).join(', ')} from loaded_jobs`)
}

async function compareAll(client: ClientBase, { tables, jobs }: Manifest): Promise<void> {
  const said = new Map(tables.map((table) => [table.name, table]))
  for (const table of await readTables(client)) {
    compare(table.name, await copyRows(client, selectRows(table)), said.get(table.name))
  }
  if (!jobs) return
  const same = String(await readJobColumns(client)) === String(jobs.columns)
  if (same) compare('the jobs', await copyRows(client, selectJobs(jobs.columns)), jobs)
}

function compare(what: string, found: RowSum, said: Pick<TablePart, 'rows' | 'sha256'> | undefined): void {
  if (found.rows === said?.rows && found.sha256 === said.sha256) return
  throw new Error(`After loading, ${what} had ${found.rows} rows that are not those of the backup.`)
}
