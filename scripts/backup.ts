import { resolve } from 'node:path'
import { backupName, backupSite } from '../src/domains/admin/site/backup-site.ts'
import { runTool } from './run-tool.ts'

// Backs up the whole site, running or not.
await runTool(async (ctx) => {
  const file = givenFile() ?? backupName(ctx, 'site')
  const client = await ctx.connectPatiently()
  try {
    const { tables, pictures, missing } = await backupSite(ctx, client, file)
    for (const name of missing) console.log(`The picture ${name} is missing from the data folder.`)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables and ${pictures.count} pictures backed up to ${file}`)
    return 0
  } finally {
    client.release()
  }
})

/** Relative to where the command was typed. */
function givenFile(): string | undefined {
  const [name] = process.argv.slice(2)
  return name && resolve(process.env.INIT_CWD ?? '', name)
}
