import { join, resolve } from 'node:path'
import { findSession, liveSessions } from './domains/accounts/find-session.ts'
import { accountJobs } from './domains/accounts/jobs.ts'
import { accountRoutes } from './domains/accounts/routes.ts'
import { availabilityRoutes } from './domains/availability/routes.ts'
import { bookingJobs } from './domains/bookings/jobs.ts'
import { bookingRoutes } from './domains/bookings/routes.ts'
import { categoryRoutes } from './domains/categories/routes.ts'
import { checkoutJobs } from './domains/checkout/jobs.ts'
import { checkoutRoutes } from './domains/checkout/routes.ts'
import { messagingRoutes } from './domains/messaging/routes.ts'
import { paymentJobs } from './domains/payments/jobs.ts'
import { paymentRoutes } from './domains/payments/routes.ts'
import { profileJobs } from './domains/profiles/jobs.ts'
import { profileRoutes } from './domains/profiles/routes.ts'
import { rebuildSearchNightly } from './domains/search/jobs.ts'
import { searchRoutes } from './domains/search/routes.ts'
import { currentSettings } from './domains/settings/queries.ts'
import { settingsRoutes } from './domains/settings/routes.ts'
import { subscriptions } from './domains/subscriptions.ts'
import { uploadRoutes } from './domains/uploads/routes.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import type { Ctx } from './platform/ctx.ts'
import { startEmbedded } from './platform/database/embedded/start-embedded.ts'
import { lockDataDir } from './platform/database/lock-data-dir.ts'
import { migrateDatabase } from './platform/database/migrate-database.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { runReaction } from './platform/events/reactions.ts'
import { folderStore } from './platform/files/folder-store.ts'
import { healthRoutes } from './platform/http/health.ts'
import { registerPages } from './platform/http/pages.ts'
import { type App, createServer } from './platform/http/server.ts'
import { sessionCookieName } from './platform/http/session-cookie.ts'
import { closeJobs, openJobs, workJobs } from './platform/jobs/start-jobs.ts'
import { sweepLimits } from './platform/limits/jobs.ts'
import { createLog, type Log } from './platform/log.ts'
import { devMailRoutes } from './platform/mail/dev-mail.ts'
import { deliverMail } from './platform/mail/send-mail.ts'
import { closeTransports } from './platform/mail/transport.ts'
import { createSandbox } from './platform/payments/sandbox.ts'
import { registerEventStream } from './platform/realtime/event-stream.ts'
import { createHub } from './platform/realtime/hub.ts'
import { openWakeups } from './platform/realtime/notify-wakeups.ts'
import { trimEvents } from './platform/realtime/trim-events.ts'
import { siteSecret } from './platform/secrets.ts'
import { offerSample } from './sample/offer-sample.ts'

const root = resolve(import.meta.dirname, '..')

const jobs = [
  runReaction,
  deliverMail,
  sweepLimits,
  trimEvents,
  ...accountJobs,
  ...profileJobs,
  rebuildSearchNightly,
  ...paymentJobs,
  ...bookingJobs,
  ...checkoutJobs,
]

export type Running = {
  app: App
  ctx: Ctx
  /** Finishes requests, closes streams, lets running jobs end. The database goes on. */
  stop(): Promise<void>
}

/** Puts the whole application together on a migrated database. Nothing listens yet. */
export async function compose(options: {
  config: Config
  databaseUrl: string
  log: Log
  clock?: Clock
  /** Serve the pages too; they need a build, or the development server. */
  pages?: boolean
}): Promise<Running> {
  const { config, databaseUrl, log, clock = systemClock, pages = false } = options
  const database = openDatabase(databaseUrl, log)
  const queue = await openJobs(databaseUrl, log)
  const wakeups = await openWakeups({ databaseUrl, pool: database.pool, log })
  const secret = await siteSecret(config.sessionSecret, config.dataDir)
  const ctx: Ctx = {
    db: database.db,
    clock,
    config,
    secret,
    log,
    actor: { kind: 'system' },
    jobs: queue,
    reactions: subscriptions,
    files: folderStore(join(config.dataDir, 'pictures')),
    payments: createSandbox({ db: database.db, secret, clock }),
    wakeups,
  }
  const app = await createServer({
    ctx,
    authenticate: (ctx, cookies) => findSession(ctx, cookies[sessionCookieName(config)]),
  })
  healthRoutes(app)
  devMailRoutes(app)
  settingsRoutes(app)
  accountRoutes(app)
  messagingRoutes(app)
  paymentRoutes(app, ctx)
  bookingRoutes(app)
  checkoutRoutes(app)
  registerEventStream(app, createHub({ ctx, liveSessions: (ids) => liveSessions(ctx, ids) }))
  uploadRoutes(app)
  categoryRoutes(app)
  availabilityRoutes(app)
  profileRoutes(app)
  searchRoutes(app)
  if (pages) {
    await registerPages(app, {
      development: config.development,
      root,
      publicUrl: config.publicUrl,
      siteVersion: async () => String((await currentSettings(ctx)).version),
    })
  }
  await workJobs(ctx, jobs)
  return {
    app,
    ctx,
    async stop() {
      await app.close()
      await closeJobs(queue)
      closeTransports()
      await wakeups.close()
      await database.close()
    },
  }
}

/** Starts everything from the environment. What was opened is closed in reverse: on a signal, or when the start fails. */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.includes('--dev'))
  const log = createLog(config.logLevel)
  const opened: (() => unknown)[] = []
  async function closeAll(): Promise<void> {
    for (let close = opened.pop(); close; close = opened.pop()) await close()
  }
  try {
    const lock = lockDataDir(config.dataDir)
    opened.push(() => lock.release())
    const databaseUrl = config.databaseUrl ?? (await bundledDatabase(config, log, opened))
    await migrateDatabase({ url: databaseUrl, folder: join(root, 'migrations'), log })
    const running = await compose({ config, databaseUrl, log, pages: true })
    opened.push(() => running.stop())
    stopOnSignals(closeAll)
    const logins = await offerSample(running.ctx, { bundled: !config.databaseUrl })
    await running.app.listen({ host: config.host, port: config.port })
    console.log(`${config.publicUrl} is open. Ctrl-C stops it.`)
    for (const { role, email, password } of logins) {
      console.log(`  Log in as ${role}: ${email}  ${password}`)
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Starts the bundled server; when it is lost for good, so is the application. */
async function bundledDatabase(config: Config, log: Log, opened: (() => unknown)[]): Promise<string> {
  const embedded = await startEmbedded({ dataDir: config.dataDir, log })
  opened.push(() => embedded.stop())
  void embedded.lost.then((error) => {
    log.fatal({ err: error }, 'the database is lost')
    process.exit(1)
  })
  return embedded.url
}

function stopOnSignals(closeAll: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void closeAll().finally(() => process.exit(0))
    })
  }
}

/** What the person at the terminal reads when the start fails: one sentence. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (error instanceof Error && (error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    const { port } = error as Error & { port?: number }
    return `Port ${port} is in use by another program: stop it, or choose another with PORT=${(port ?? 3000) + 1}.`
  }
  return error instanceof Error ? error.message : String(error)
}

if (import.meta.main) {
  try {
    await main()
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}
