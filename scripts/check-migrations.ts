import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Statements that the previous release couldn't live with while it still runs. */
const breaking: [what: string, pattern: RegExp][] = [
  ['drops a table', /\bdrop\s+table\b/i],
  ['drops a column', /\bdrop\s+column\b/i],
  ['drops a type, a view or a schema', /\bdrop\s+(type|view|materialized|schema|function)\b/i],
  ['drops a default', /\bdrop\s+default\b/i],
  ['renames', /\brename\s+(to|column|constraint)\b|\brename\s+"/i],
  ['changes a type', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ['requires a value in an existing column', /\bset\s+not\s+null\b/i],
]
const addsColumn = /\badd\s+column\b[^,;]*/gi

/** Migrations that break the release before them, with the reason. Nothing else may. */
export const exceptions: Record<string, string> = {
  '0020_payment_uses': 'older than the first release',
  '0051_requests_name_their_payment':
    'a request names its payment; docs/operating.md says to stop all processes',
  '0052_one_table_of_requests':
    'requests become rows of one table; docs/operating.md says to stop all processes',
  '0037_growth':
    'ids become bigint and tables are divided into parts; docs/operating.md says to stop all processes',
  '0057_push_without_a_log': 'pushes have no tables; docs/operating.md says to stop all processes',
}

/** One sentence per statement. */
export function breakingStatements(sql: string): string[] {
  return sql.split('--> statement-breakpoint').flatMap((statement) => {
    const code = statement.replaceAll(/^\s*--.*$/gm, '')
    const found = breaking.filter(([, pattern]) => pattern.test(code)).map(([what]) => what)
    const columns = code.match(addsColumn) ?? []
    if (columns.some(needsValue)) found.push('adds a column that the previous release leaves empty')
    return found
  })
}

function needsValue(column: string): boolean {
  return /\bnot\s+null\b/i.test(column) && !/\b(default|generated)\b/i.test(column)
}

/** Also names exceptions that aren't needed. */
export function migrationViolations(
  migrations: readonly { name: string; sql: string }[],
  allowed = exceptions,
): string[] {
  const found = migrations.flatMap(({ name, sql }) => {
    const statements = breakingStatements(sql)
    if (name in allowed) return statements.length > 0 ? [] : [`${name}: needs no exception`]
    return statements.map(
      (what) =>
        `${name}: ${what}. Processes of the previous release still run then: expand now, contract one release later.`,
    )
  })
  const names = new Set(migrations.map(({ name }) => name))
  const missing = Object.keys(allowed).filter((name) => !names.has(name))
  return [...found, ...missing.map((name) => `${name}: an exception for a migration that isn’t there`)]
}

if (import.meta.main) {
  const migrations = globSync('migrations/*.sql').map((file) => ({
    name: basename(file, '.sql'),
    sql: readFileSync(file, 'utf8'),
  }))
  const found = migrationViolations(migrations)
  for (const sentence of found) console.log(sentence)
  process.exitCode = found.length > 0 ? 1 : 0
}
