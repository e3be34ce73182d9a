import type { ClientBase } from 'pg'
import { quoted, readTables } from './catalog.ts'
import { loadRows } from './load-site.ts'
import { type Manifest, partNames, type TablePart } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { sameEverywhere } from './row-sum.ts'

/** What came of one table: rows in the file, those that were there already, and those that could not come back. */
export type Returned = { table: string; rows: number; there: number; returned: number; left: string[] }

/** The table in which the rows of a file stand until the transaction ends. */
export const loadedName = (table: string) => `loaded_${table}`

/**
 * Puts rows of a file back whose keys are missing, in the caller’s transaction: parents before children. `between` may change
 * what was loaded before any of it is put back.
 */
export async function returnRows(
  client: ClientBase,
  file: string,
  { tables }: Manifest,
  between: () => Promise<void>,
): Promise<Returned[]> {
  await client.query(sameEverywhere)
  await requireColumns(client, tables)
  for (const { name, columns } of tables) {
    await client.query(`create temp table ${quoted(loadedName(name))} on commit drop as
      select ${columns.map(quoted).join(', ')} from public.${quoted(name)} with no data`)
  }
  const parts = new Map(tables.map((table) => [partNames.table(table.name), table]))
  await readArchive(file, async (part) => {
    const table = parts.get(part.name)
    if (table) await loadRows(client, quoted(loadedName(table.name)), table.columns, part)
  })
  await between()
  const returned: Returned[] = []
  for (const table of tables) returned.push(await putBack(client, table))
  return returned
}

async function requireColumns(client: ClientBase, tables: readonly TablePart[]): Promise<void> {
  const here = new Map((await readTables(client)).map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of tables) {
    const missing = columns.filter((column) => !here.get(name)?.includes(column))
    if (missing.length === 0) continue
    throw new Error(`The file is of another release: ${name} has no ${missing.join(', ')} here.`)
  }
}

async function putBack(client: ClientBase, { name, columns, key, rows }: TablePart): Promise<Returned> {
  const [from, into] = [quoted(loadedName(name)), `public.${quoted(name)}`]
  const sameKey = key.map((column) => `x.${quoted(column)} = r.${quoted(column)}`).join(' and ')
  const isMissing = `not exists (select from ${into} x where ${sameKey})`
  const references = await readReferences(client, name)
  const orphaned = references.map(
    ({ column, parent, target }) =>
      `(r.${quoted(column)} is not null and not exists (select from public.${quoted(parent)} p
        where p.${quoted(target)} = r.${quoted(column)}))`,
  )
  const counted = await client.query<Record<string, number>>(`select
    count(*) filter (where not ${isMissing})::int as there
    ${orphaned.map((condition, nth) => `, count(*) filter (where ${isMissing} and ${condition})::int as n${nth}`).join('')}
    from ${from} r`)
  const { there = 0, ...lost } = counted.rows[0] ?? {}
  const list = columns.map(quoted).join(', ')
  const { rowCount } = await client.query(`insert into ${into} (${list}) overriding system value
    select ${list} from ${from} r where ${[isMissing, ...orphaned.map((condition) => `not ${condition}`)].join(' and ')}
    on conflict do nothing`)
  const returned = rowCount ?? 0
  const left = references.flatMap(({ parent }, nth) => {
    const count = lost[`n${nth}`] ?? 0
    return count > 0 ? [`${count} because of ${parent} that are gone`] : []
  })
  const displaced = rows - there - returned - Object.values(lost).reduce((sum, n) => sum + n, 0)
  if (displaced > 0) left.push(`${displaced} because something newer stands in their place`)
  return { table: name, rows, there, returned, left }
}

type Reference = { column: string; parent: string; target: string }

async function readReferences(client: ClientBase, table: string): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select a.attname as column, p.relname as parent, t.attname as target
     from pg_constraint f join pg_class p on p.oid = f.confrelid
     join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
     join pg_attribute t on t.attrelid = f.confrelid and t.attnum = f.confkey[1]
     where f.contype = 'f' and f.conrelid = ('public.' || quote_ident($1))::regclass order by p.relname, a.attname`,
    [table],
  )
  return rows
}
