import type { ClientBase } from 'pg'
import { writeWords } from './wording.ts'

export type Table = { name: string; columns: string[]; key: string[]; parents: string[]; order: string }

const tablesOfPublic = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k (attnum, nth), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum order by k.nth) as key,
    (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.nth)
      from pg_index i, unnest(i.indkey) with ordinality k (attnum, nth), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as "order",
    array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid) as parents
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname`

/** Referenced tables first. Without generated columns. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  return parentsFirst((await client.query<Table>(tablesOfPublic)).rows)
}

function parentsFirst(tables: Table[]): Table[] {
  const sorted: Table[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const waitingNames = new Set([...waiting].map(({ name }) => name))
    const free = [...waiting].filter(({ parents }) => !parents.some((parent) => waitingNames.has(parent)))
    if (free.length === 0) throw new Error(writeWords.circularTables({ names: [...waitingNames].join(', ') }))
    for (const table of free) {
      sorted.push(table)
      waiting.delete(table)
    }
  }
  return sorted
}

type Sequence = { name: string; last: string; called: boolean }

/** A sequence may be ahead of the rows, never behind them. */
export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, coalesce(last_value, start_value)::text as last, last_value is not null as called
     from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  return rows
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function selectRows({ name, columns, order }: Pick<Table, 'name' | 'columns' | 'order'>): string {
  return `select ${columns.map(quoted).join(', ')} from public.${quoted(name)} order by ${order}`
}
