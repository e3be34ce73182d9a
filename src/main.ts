import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { type Config, ignoredVariables, readConfig } from './platform/config.ts'
import { ConfigError } from './platform/config-values.ts'
import { checkConnections } from './platform/database/check-connections.ts'
import { startStoppable } from './platform/database/embedded/start-embedded.ts'
import { lockDataDir } from './platform/database/lock-data-dir.ts'
import { migrateDatabase } from './platform/database/migrate-database.ts'
import { reserveFreePort } from './platform/http/reserve-free-port.ts'
import { createLog, type Log } from './platform/log.ts'
import { root } from './platform/root.ts'

// What V8 chooses depends on the machine: a little growth makes every twentieth page wait for a collection, and fourfold growth keeps
// much garbage.
setFlagsFromString('--heap-growing-percent=75')

/** Closes everything in reverse order on a signal, or when the start fails. */
async function main(): Promise<void> {
  const { config, releasePort } = await readEnvironment()
  const log = createLog(config.logLevel)
  for (const sentence of ignoredVariables(process.env)) log.warn(sentence)
  const opened = new AsyncDisposableStack()
  stopOnSignals(() => opened.disposeAsync())
  try {
    opened.defer(lockDataDir(config.dataDir))
    const [
      databaseUrl,
      { compose },
      { stopTrial },
      { seedSite },
      { describeFirstAdmin },
      { createDemoBookings },
      { backupBeforeUpgrade },
      { createResult },
      { enqueueRebuild },
    ] = await Promise.all([
      config.databaseUrl ?? bundledDatabase(config, log, opened),
      // Loads the rest of the application while the database starts.
      import('./compose.ts'),
      import('./sample/stop-trial.ts'),
      import('./sample/seed-site.ts'),
      import('./domains/admin/users/create-setup-link.ts'),
      import('./sample/demo-bookings.ts'),
      import('./domains/admin/site/backup-before-upgrade.ts'),
      import('./platform/backup/results.ts'),
      import('./domains/search/jobs.ts'),
      config.development || loadPages(),
      config.s3 && checkBucket(config.s3, log),
    ])
    await checkConnections(config)
    const directUrl = config.databaseDirectUrl ?? databaseUrl
    let upgraded = false
    const backup = await migrateDatabase({
      url: directUrl,
      folder: join(root, 'migrations'),
      log,
      beforeUpgrade(client) {
        upgraded = true
        return backupBeforeUpgrade({ config, log }, client)
      },
    })
    const running = await compose({ config, databaseUrl, log, pages: true })
    opened.defer(() => running.stop())
    if (backup) await createResult(running.ctx, backup)
    if (upgraded) await enqueueRebuild(running.ctx)
    const notices = await stopTrial(running.ctx)
    const logins = await seedSite(running.ctx, { bundled: !config.databaseUrl })
    const firstAdmin = await describeFirstAdmin(running.ctx)
    await releasePort?.()
    await running.app.listen({ host: config.host, port: config.port })
    console.log(`${config.publicUrl} is open. Press Ctrl-C to stop.`)
    for (const notice of notices) console.log(`  ${notice}`)
    for (const { role, email, password } of logins) {
      console.log(`  Log in as ${role}: ${email}  ${password}`)
    }
    if (firstAdmin) console.log(`  ${firstAdmin}`)
    // After the site opened, which shouldn’t wait for it.
    if (logins.length > 0) {
      await createDemoBookings(running.ctx).catch((error: unknown) =>
        log.warn({ err: error }, 'The demonstration bookings were not made.'),
      )
    }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

async function loadPages(): Promise<unknown> {
  return (await import('./platform/http/register-pages.ts')).loadRenderer(root)
}

/** Loaded only when used. */
async function checkBucket(s3: NonNullable<Config['s3']>, log: Log): Promise<void> {
  await (await import('./platform/files/check-bucket.ts')).requireBucket(s3, log)
}

/** With PORT=0 the system chooses a port; `releasePort` frees it right before listening. */
async function readEnvironment(): Promise<{ config: Config; releasePort?: () => Promise<void> }> {
  const development = process.argv.includes('--dev')
  const config = readConfig(process.env, development)
  if (config.port !== 0) return { config }
  const { port, release } = await reserveFreePort(config.host)
  return {
    config: readConfig({ ...process.env, PORT: String(port) }, development),
    releasePort: release,
  }
}

/** If the database server is lost for good, the process exits. */
async function bundledDatabase(config: Config, log: Log, opened: AsyncDisposableStack): Promise<string> {
  const embedded = await startStoppable(opened, { dataDir: config.dataDir, log })
  void embedded.lost.then((error) => {
    log.fatal({ err: error }, 'the database is lost')
    process.exit(1)
  })
  return embedded.url
}

let stopping = false

function stopOnSignals(closeAll: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void closeAll().finally(() => process.exit(0))
    })
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (error instanceof Error && (error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    const { port } = error as Error & { port?: number }
    return `Port ${port} is in use by another program. Stop that program, or choose another port with PORT=${(port ?? 3000) + 1}.`
  }
  return error instanceof Error ? error.message : String(error)
}

try {
  await main()
} catch (error) {
  // A signal during the start also makes it fail; that needs no explanation.
  if (!stopping) {
    console.error(explain(error))
    process.exit(1)
  }
}
