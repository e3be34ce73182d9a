import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openContext } from '../src/compose.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import type { Ctx } from '../src/platform/ctx.ts'
import { checkConnections } from '../src/platform/database/check-connections.ts'
import { findRunningServer } from '../src/platform/database/embedded/find-running-server.ts'
import { startStoppable } from '../src/platform/database/embedded/start-embedded.ts'
import { reasonOf } from '../src/platform/database/format-sql-error.ts'
import { FolderInUse, lockDataDir } from '../src/platform/database/lock-data-dir.ts'
import { requireMigrated } from '../src/platform/database/migrate-database.ts'
import { createLog, type Log } from '../src/platform/log.ts'
import { endOnSignals } from './end-on-signals.ts'

const folder = resolve(import.meta.dirname, '..', 'migrations')

/**
 * Runs a command on the application's database, whether the application is running or not, and exits with
 * the code it returns. Uses the application's configuration. `explain` words an error in one sentence.
 */
export async function runTool(
  act: (ctx: Ctx) => Promise<number>,
  { explain = reasonOf }: { explain?: (error: unknown) => string } = {},
): Promise<void> {
  const opened = new AsyncDisposableStack()
  // A signal begins it while the command still ends, which then waits for it.
  let closed: Promise<void> | undefined
  const close = () => (closed ??= opened.disposeAsync())
  endOnSignals(close)
  let code = 1
  try {
    const config = readConfig(process.env)
    const log = createLog(config.logLevel, 'stderr')
    const databaseUrl = config.databaseUrl ?? (await bundledDatabase(config, log, opened))
    await checkConnections(config)
    await requireMigrated({ url: config.databaseDirectUrl ?? databaseUrl, folder })
    const tool = await openContext({ config, databaseUrl, log, works: false })
    opened.defer(() => tool.close())
    code = await act(tool.patient)
  } catch (error) {
    console.error(explain(error))
  }
  await close()
  process.exit(code)
}

/** Uses the running bundled server, or starts one for the duration of the command. */
async function bundledDatabase({ dataDir }: Config, log: Log, opened: AsyncDisposableStack): Promise<string> {
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new Error(`There’s no database in ${dataDir}. Start the application once, or set DATA_DIR.`)
  }
  const release = tryLock(dataDir)
  if (!release) return findRunningServer(dataDir)
  opened.defer(release)
  return (await startStoppable(opened, { dataDir, log })).url
}

/** Undefined if another process has the folder: then its database is running, or about to. */
function tryLock(dataDir: string) {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    if (error instanceof FolderInUse) return undefined
    throw error
  }
}
