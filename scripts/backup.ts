import { rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { backupName, backupSite } from '../src/domains/admin/site/backup-site.ts'
import { createResult } from '../src/platform/backup/results.ts'
import { verifyArchive } from '../src/platform/backup/verify-archive.ts'
import type { Ctx } from '../src/platform/ctx.ts'
import { reasonOf } from '../src/platform/database/format-sql-error.ts'
import { backupPlace } from './backup-place.ts'
import { requireS3 } from './require-s3.ts'
import { runTool } from './run-tool.ts'

// Backs up the whole site, running or not.
await runTool(async (ctx) => {
  const place = backupPlace(process.argv[2] ?? backupName(ctx.config, 'site'), process.env.INIT_CWD)
  const madeAt = ctx.clock.now()
  const { said, ...made } =
    'file' in place ? await backUp(ctx, place.file) : await backUpToBucket(ctx, place.inBucket)
  console.log(said)
  await createResult(ctx, { kind: 'manual', madeAt, ...made }).catch((error: unknown) =>
    console.log(`The panel and the doctor won’t know of it: ${reasonOf(error)}`),
  )
  return 0
})

type Made = { said: string; place: string; sizeBytes: number }

/** Reads it back, as the site does with its own. */
async function backUp(ctx: Ctx, file: string, shown = file): Promise<Made> {
  const client = await ctx.connectPatiently()
  try {
    const { tables, pictures, missing } = await backupSite(ctx, client, file)
    for (const name of missing) console.log(`The picture ${name} is missing.`)
    await verifyArchive(file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const said = `${rows} rows of ${tables.length} tables and ${pictures.count} pictures backed up to ${shown}`
    return { said, place: shown, sizeBytes: (await stat(file)).size }
  } finally {
    client.release()
  }
}

/** Through a file in the data folder, because a backup that’s sent again has to be the same. */
async function backUpToBucket(ctx: Ctx, given: string): Promise<Made> {
  const s3 = requireS3(ctx.config)
  const { uploadArchive } = await import('../src/platform/backup/bucket-archives.ts')
  const file = backupName(ctx.config, 'site')
  const name = given || basename(file)
  const made = await backUp(ctx, file, `s3:${name}`)
  try {
    await uploadArchive(s3, name, file)
  } catch (error) {
    throw new Error(`${(error as Error).message} The backup is in ${file}.`)
  }
  await rm(file)
  return made
}
