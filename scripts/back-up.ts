import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { listStored } from '../src/domains/uploads/list-stored.ts'
import { backUp } from '../src/platform/backup/back-up.ts'
import { listMigrations } from '../src/platform/backup/prepare-database.ts'
import type { Ctx } from '../src/platform/ctx.ts'
import { runTool } from './run-tool.ts'

const migrations = resolve(import.meta.dirname, '..', 'migrations')

// Writes the whole site into one file while it runs, or while it does not.
await runTool(async (ctx) => {
  const now = ctx.clock.now()
  const file =
    givenFile() ??
    join(ctx.config.dataDir, 'backups', `site-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar`)
  const client = await ctx.connect()
  try {
    const { tables, pictures, missing } = await backUp(
      file,
      {
        client,
        pictures: ctx.files,
        pictureNames: listStored,
        files: await dataFiles(ctx),
        migrations: await listMigrations(migrations),
      },
      now,
    )
    for (const name of missing) console.log(`The picture ${name} is missing from the data folder.`)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables and ${pictures.count} pictures are in ${file}`)
    return 0
  } finally {
    client.release()
  }
})

/** As it was typed where the command was run. */
function givenFile(): string | undefined {
  const [name] = process.argv.slice(2)
  return name && resolve(process.env.INIT_CWD ?? '', name)
}

/** What sessions, secret addresses and the demonstration accounts depend on. */
async function dataFiles(ctx: Ctx): Promise<Record<string, Uint8Array>> {
  const demo = await readFile(join(ctx.config.dataDir, 'demo-accounts.json')).catch(() => null)
  return { 'session-secret': Buffer.from(ctx.secret), ...(demo && { 'demo-accounts.json': demo }) }
}
