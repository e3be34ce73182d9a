import { queryDatabase } from './query-database.ts'

/** Output of a run: a table, the log, an answer. */
export type Trace = { where: string; text: string }
export type Secret = { name: string; pattern: RegExp; unless?: (trace: Trace) => boolean }

/** Every row of every table of the database, as text. */
export async function readTables(databaseUrl: string): Promise<Trace[]> {
  const tables = await queryDatabase(
    databaseUrl,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  // In one statement: each takes a connection of its own.
  const rows = tables.map(
    ({ name }) => `select '${name}' as name, string_agg(t::text, E'\\n') as rows from ${name} as t`,
  )
  const read = await queryDatabase(databaseUrl, rows.join(' union all '))
  return read.map(({ name, rows }) => ({ where: `table ${name}`, text: String(rows ?? '') }))
}

/** One line per occurrence, with some context. */
export function findSecrets(traces: readonly Trace[], secrets: readonly Secret[]): string[] {
  return traces.flatMap((trace) =>
    secrets.flatMap(({ name, pattern, unless }) => {
      const found = unless?.(trace) ? null : pattern.exec(trace.text)
      if (!found) return []
      return [
        `${name} in ${trace.where}: …${trace.text.slice(Math.max(0, found.index - 60), found.index + 40)}…`,
      ]
    }),
  )
}

/** A card number with spaces, dashes or nothing between its digits. */
export function cardPattern(cardNumber: string): RegExp {
  return new RegExp(cardNumber.replaceAll(/\D/g, '').split('').join('[ -]?'))
}

/** A value that isn’t part of a longer word or number. */
export function wholeWord(value: string): RegExp {
  return new RegExp(`(?<![\\w./+-])${value.replaceAll('/', '\\/')}(?![\\w/+-])`)
}
