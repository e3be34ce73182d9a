import { resolve } from 'node:path'
import { readConfig } from '../src/platform/config.ts'
import { reasonOf } from '../src/platform/database/format-sql-error.ts'
import { restoreSite } from './restore-site.ts'

/** The database of a killed restore is marked, so no site starts on it. */
function endOnSignals(close: () => Promise<void>): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => void close().finally(() => process.exit(code)))
  }
}

async function main(): Promise<void> {
  const [name] = process.argv.slice(2)
  if (!name) throw new Error('Name the backup file: npm run restore -- FILE')
  const file = resolve(process.env.INIT_CWD ?? '', name)
  const { madeAt, tables, pictures } = await restoreSite(file, readConfig(process.env), endOnSignals)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restored the site of ${madeAt}: ${rows} rows of ${tables.length} tables and`)
  console.log(`${pictures.count} pictures, all verified against the backup. Start the application.`)
}

try {
  await main()
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
