import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client, ClientBase } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { markMoved } from '../database/moved-away.ts'
import { markComplete } from '../database/unfinished-restore.ts'
import { databaseWords } from '../database/wording.ts'
import { readJobColumns, selectJobs } from './backup-site.ts'
import { quoted, readSequences, readTables, selectRows } from './catalog.ts'
import { compareRows, forgetSeeds, loadJobs, setSequences } from './restore-rows.ts'
import { copyRows, type RowSum, rowSum, sameEverywhere } from './row-sum.ts'

type Options = {
  /** Where the data goes, for the source’s mark. */
  place: string
  onTable: (name: string, rows: number) => void
  /** Runs last before the source is marked; throws if anyone else is there. */
  requireAlone: () => Promise<void>
}

/**
 * Copies every table, the waiting jobs and the sequences into a migrated database, reads everything back there,
 * and commits only if all checksums match. Nothing can be written to the source meanwhile. Then the source is
 * marked as moved; the target stays marked as complete but unfinished, for the caller to unmark. Returns the number
 * of rows. After a failure the source’s connection may be closed.
 */
export async function sendRows(
  from: ClientBase,
  to: ClientBase,
  { place, onTable, requireAlone }: Options,
): Promise<number> {
  const names = (await readTables(from)).map(({ name }) => `public.${quoted(name)}`)
  await from.query('begin isolation level repeatable read')
  try {
    await from.query(sameEverywhere)
    await from.query(`lock table ${[...names, 'pgboss.job'].join(', ')} in share mode`)
    const rows = await fill(from, to, onTable)
    await requireAlone()
    await markMoved(from, place)
    await from.query('commit')
    return rows
  } catch (error) {
    await from.query('rollback').catch(() => {})
    throw error
  }
}

async function fill(from: ClientBase, to: ClientBase, onTable: Options['onTable']): Promise<number> {
  await to.query('begin')
  try {
    await to.query(sameEverywhere)
    await forgetSeeds(to)
    let all = 0
    for (const table of await readTables(from)) {
      const sent = await sendSelect(
        from,
        selectRows(table),
        to,
        `public.${quoted(table.name)}`,
        table.columns,
      )
      compareRows(table.name, await copyRows(to, selectRows(table)), sent)
      onTable(table.name, sent.rows)
      all += sent.rows
    }
    const columns = await readJobColumns(from)
    // A release with another queue, which was never started.
    if (String(await readJobColumns(to)) !== String(columns)) throw new Error(databaseWords.notMigrated)
    const jobs = selectJobs(columns)
    const sent = await loadJobs(to, columns, (table) => sendSelect(from, jobs, to, table, columns))
    compareRows('the jobs', await copyRows(to, jobs), sent)
    await setSequences(to, await readSequences(from))
    await markComplete(to)
    await to.query('commit')
    return all
  } catch (error) {
    await to.query('rollback').catch(() => {})
    throw error
  }
}

async function sendSelect(
  from: ClientBase,
  select: string,
  to: ClientBase,
  table: string,
  columns: readonly string[],
): Promise<RowSum> {
  const sum = rowSum()
  const into: Writable = to.query(copyFrom(`copy ${table} (${columns.map(quoted).join(', ')}) from stdin`))
  const out = from.query(copyTo(`copy (${select}) to stdout`))
  try {
    await pipeline(out, sum.through, into)
  } catch (error) {
    // The rest of the COPY is never read, so later statements would wait forever.
    out.on('error', () => {})
    await (from as Client).end()
    throw error
  }
  return sum.end()
}
