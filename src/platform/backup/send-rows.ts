import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { markMoved } from '../database/moved-away.ts'
import { unmarkFinished } from '../database/unfinished-restore.ts'
import { readJobColumns, selectJobs } from './backup-site.ts'
import { quoted, readSequences, readTables, selectRows } from './catalog.ts'
import { compareRows, forgetSeeds, loadJobs, setSequences } from './restore-rows.ts'
import { copyRows, type RowSum, rowSum, sameEverywhere } from './row-sum.ts'

type Options = {
  /** Where the data goes, for the source’s mark. */
  place: string
  onTable: (name: string, rows: number) => void
}

/**
 * Copies every table, the waiting jobs and the sequences into a migrated database, reads everything back there,
 * and commits only if all checksums match. Nothing can be written to the source meanwhile, and afterwards it is
 * marked as moved. Returns the number of rows.
 */
export async function sendRows(
  from: ClientBase,
  to: ClientBase,
  { place, onTable }: Options,
): Promise<number> {
  const names = (await readTables(from)).map(({ name }) => `public.${quoted(name)}`)
  await from.query('begin isolation level repeatable read')
  try {
    await from.query(sameEverywhere)
    await from.query(`lock table ${[...names, 'pgboss.job'].join(', ')} in share mode`)
    const rows = await fill(from, to, onTable)
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
    const jobs = selectJobs(columns)
    const sent = await loadJobs(to, columns, (table) => sendSelect(from, jobs, to, table, columns))
    compareRows('the jobs', await copyRows(to, jobs), sent)
    await setSequences(to, await readSequences(from))
    await unmarkFinished(to)
    await to.query('commit')
    await to.query('analyze')
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
  await pipeline(from.query(copyTo(`copy (${select}) to stdout`)), sum.through, into)
  return sum.end()
}
