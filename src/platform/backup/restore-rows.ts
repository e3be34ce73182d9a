import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { readJobColumns, selectJobs } from './backup-site.ts'
import { quoted, readTables, selectRows, type Table } from './catalog.ts'
import { inSnapshot } from './in-snapshot.ts'
import { type Manifest, partNames } from './manifest.ts'
import { copyRows, type RowSum } from './row-sum.ts'
import { type Part, readArchive } from './verify-archive.ts'
import { restoreWords } from './wording.ts'

/**
 * Fills a migrated database in one transaction, with statistics, then reads everything back and commits only if it
 * matches the manifest. Needs only ownership of the database. Parts that aren't tables go to `keep`. `mark` comes last.
 */
export async function restoreRows(
  client: ClientBase,
  file: string,
  manifest: Manifest,
  { keep, mark }: { keep: (part: Part) => Promise<void>; mark: (client: ClientBase) => Promise<void> },
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [partNames.table(table.name), table]))
  await inSnapshot(client, async () => {
    await requireTables(client, manifest)
    await forgetSeeds(client)
    await readArchive(file, async (part) => {
      const table = tables.get(part.name)
      if (table) await loadRows(client, `public.${quoted(table.name)}`, table.columns, part)
      else if (part.name === partNames.jobs) await loadJobs(client, manifest.jobs.columns, part)
      else await keep(part)
    })
    for (const { name, last, called } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, last, called])
    }
    await compareAll(client, manifest)
    await client.query('analyze')
    await mark(client)
  })
}

async function requireTables(client: ClientBase, { tables }: Manifest): Promise<void> {
  const shapes = (all: Pick<Table, 'name' | 'columns'>[]) =>
    new Set(all.map(({ name, columns }) => `${name}(${columns.join(', ')})`))
  const differing = [...shapes(await readTables(client)).symmetricDifference(shapes(tables))]
  if (differing.length > 0) throw new Error(restoreWords.otherTables({ tables: differing.join('; ') }))
}

/** Migrations add rows, such as categories, that are in the backup too. */
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

/** Through a table of text columns, because another version of the queue may have other columns. */
async function loadJobs(client: ClientBase, columns: readonly string[], part: Part): Promise<void> {
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
    compareRows(table.name, await copyRows(client, selectRows(table)), said.get(table.name))
  }
  const same = String(await readJobColumns(client)) === String(jobs.columns)
  if (same) compareRows('the jobs', await copyRows(client, selectJobs(jobs.columns)), jobs)
}

function compareRows(what: string, found: RowSum, said: RowSum | undefined): void {
  if (found.rows === said?.rows && found.sha256 === said.sha256) return
  throw new Error(restoreWords.rowsDiffer({ what, rows: found.rows }))
}
