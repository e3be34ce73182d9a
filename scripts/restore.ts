import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, readConfig } from '../src/platform/config.ts'
import { reasonOf } from '../src/platform/database/format-sql-error.ts'
import { makeFolder } from '../src/platform/files/durable-files.ts'
import { backupPlace } from './backup-place.ts'
import { endOnSignals } from './end-on-signals.ts'
import { requireS3 } from './require-s3.ts'
import { restoreSite } from './restore-site.ts'

async function main(): Promise<void> {
  const [given] = process.argv.slice(2)
  if (!given) throw new Error('Name the backup file: npm run restore -- FILE')
  const place = backupPlace(given, process.env.INIT_CWD)
  const config = readConfig(process.env)
  if ('file' in place) return restore(place.file, config)
  const { downloadArchive, listArchives } = await import('../src/platform/backup/bucket-archives.ts')
  const s3 = requireS3(config)
  if (!place.inBucket) {
    const names = (await listArchives(s3)).map((name) => `\n  s3:${name}`)
    throw new Error(
      names.length > 0
        ? `Name the backup: npm run restore -- s3:NAME. The bucket has:${names.join('')}`
        : 'The bucket has no backups.',
    )
  }
  const folder = join(config.dataDir, 'backups')
  await makeFolder(folder, 0o700)
  const file = join(folder, `restoring-${randomUUID()}.tar`)
  try {
    await downloadArchive(s3, place.inBucket, file)
    await restore(file, config)
  } finally {
    await rm(file, { force: true })
  }
}

async function restore(file: string, config: Config): Promise<void> {
  const { madeAt, tables, pictures } = await restoreSite(file, config, endOnSignals)
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
