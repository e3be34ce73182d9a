import { join, resolve } from 'node:path'
import { accountDataJobs } from './domains/account-data/jobs.ts'
import { findSession, liveSessions } from './domains/accounts/find-session.ts'
import { accountJobs } from './domains/accounts/jobs.ts'
import { accountRoutes } from './domains/accounts/routes.ts'
import { adminJobs } from './domains/admin/jobs.ts'
import { adminRoutes } from './domains/admin/routes.ts'
import { agentRequestJobs } from './domains/agent-requests/jobs.ts'
import { agentSeatRoutes } from './domains/agent-requests/portal/serve-seat.ts'
import { agentRequestRoutes } from './domains/agent-requests/routes.ts'
import { availabilityRoutes } from './domains/availability/routes.ts'
import { bookingJobs } from './domains/bookings/jobs.ts'
import { bookingRoutes } from './domains/bookings/routes.ts'
import { calendarJobs } from './domains/calendars/jobs.ts'
import { calendarRoutes } from './domains/calendars/routes.ts'
import { categoryRoutes } from './domains/categories/routes.ts'
import { checkoutJobs } from './domains/checkout/jobs.ts'
import { checkoutRoutes } from './domains/checkout/routes.ts'
import { discoveryRoutes } from './domains/discovery/routes.ts'
import { shownElsewhereRoutes } from './domains/discovery/serve-people.ts'
import { matchRoutes } from './domains/matches/routes.ts'
import { messagingRoutes } from './domains/messaging/routes.ts'
import { notificationRoutes } from './domains/notifications/routes.ts'
import { paymentJobs } from './domains/payments/jobs.ts'
import { paymentRoutes } from './domains/payments/routes.ts'
import { profileJobs } from './domains/profiles/jobs.ts'
import { profileRoutes } from './domains/profiles/routes.ts'
import { searchJobs } from './domains/search/jobs.ts'
import { searchRoutes } from './domains/search/routes.ts'
import { currentSettings } from './domains/settings/queries.ts'
import { settingsRoutes } from './domains/settings/routes.ts'
import { subscriptions } from './domains/subscriptions.ts'
import { uploadRoutes } from './domains/uploads/routes.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Ctx } from './platform/ctx.ts'
import { openDatabase, personWaits } from './platform/database/open-database.ts'
import { runReaction } from './platform/events/reactions.ts'
import type { AddressRule } from './platform/fetch/address-rule.ts'
import { createGuardedFetch } from './platform/fetch/guarded-fetch.ts'
import { folderStore } from './platform/files/folder-store.ts'
import { cspReportRoutes } from './platform/http/csp-reports.ts'
import { healthRoutes } from './platform/http/health.ts'
import { registerPages } from './platform/http/pages.ts'
import { type App, createServer } from './platform/http/server.ts'
import { sessionCookieName } from './platform/http/session-cookie.ts'
import { type AnyJob, closeJobs, createQueues, openJobs, workJobs } from './platform/jobs/start-jobs.ts'
import { sweepLimits } from './platform/limits/jobs.ts'
import type { Log } from './platform/log.ts'
import { devMailRoutes } from './platform/mail/dev-mail.ts'
import { clearMailSecrets } from './platform/mail/jobs.ts'
import { deliverMail } from './platform/mail/send-mail.ts'
import { closeTransports } from './platform/mail/transport.ts'
import { createSandbox } from './platform/payments/sandbox.ts'
import { registerEventStream } from './platform/realtime/event-stream.ts'
import { createHub } from './platform/realtime/hub.ts'
import { openWakeups } from './platform/realtime/notify-wakeups.ts'
import { trimEvents } from './platform/realtime/trim-events.ts'
import { siteSecret } from './platform/secrets.ts'
import { createSecurityLog } from './platform/security-log.ts'

const root = resolve(import.meta.dirname, '..')

/** Everything that the queue does. */
export const jobs: readonly AnyJob[] = [
  runReaction,
  deliverMail,
  clearMailSecrets,
  sweepLimits,
  trimEvents,
  ...accountJobs,
  ...accountDataJobs,
  ...adminJobs,
  ...profileJobs,
  ...searchJobs,
  ...paymentJobs,
  ...bookingJobs,
  ...agentRequestJobs,
  ...checkoutJobs,
  ...calendarJobs,
]

export type Running = {
  app: App
  ctx: Ctx
  /** Finishes requests, closes streams, lets running jobs end. The database goes on. */
  stop(): Promise<void>
}

type Options = {
  config: Config
  databaseUrl: string
  log: Log
  clock?: Clock
  /** What addresses that people give us may lead to; without it, the public internet. For tests alone. */
  mayReach?: AddressRule | undefined
  /** Whether it works on the queue and the clock begins jobs: true without it. Commands only add to the queue. */
  works?: boolean
}

/** Puts the whole application together on a migrated database. Nothing listens yet. */
export async function compose({
  pages = false,
  ...options
}: Options & {
  /** Serve the pages too; they need a build, or the development server. */
  pages?: boolean
}): Promise<Running> {
  const { config, works = true } = options
  const opened = await openContext(options)
  const { ctx } = opened
  const app = await createServer({
    ctx,
    authenticate: (ctx, cookies) => findSession(ctx, cookies[sessionCookieName(config)]),
  })
  healthRoutes(app)
  cspReportRoutes(app)
  devMailRoutes(app)
  settingsRoutes(app)
  accountRoutes(app)
  messagingRoutes(app)
  notificationRoutes(app)
  paymentRoutes(app, ctx)
  bookingRoutes(app)
  agentRequestRoutes(app)
  agentSeatRoutes(app)
  checkoutRoutes(app)
  calendarRoutes(app)
  registerEventStream(app, createHub({ ctx, liveSessions: (ids) => liveSessions(ctx, ids) }))
  uploadRoutes(app)
  categoryRoutes(app)
  availabilityRoutes(app)
  profileRoutes(app)
  searchRoutes(app)
  discoveryRoutes(app)
  shownElsewhereRoutes(app)
  matchRoutes(app)
  adminRoutes(app)
  if (pages) {
    await registerPages(app, {
      development: config.development,
      root,
      publicUrl: config.publicUrl,
      secretPages: ['/reset-password/', '/verify-email/', '/unsubscribe/', '/setup/', '/agent/'],
      siteVersion: async () => String((await currentSettings(ctx)).version),
    })
  }
  await createQueues(ctx.jobs, jobs)
  if (works) await workJobs(opened.patient, jobs)
  return {
    app,
    ctx,
    async stop() {
      await app.close()
      await opened.close()
    },
  }
}

/**
 * Everything that an act needs, on a migrated database: for the application, and for a command beside it. A command
 * works on no jobs (`works: false`); those that its acts leave are rows that the application works on.
 */
export async function openContext({
  config,
  databaseUrl,
  log,
  clock = systemClock,
  mayReach,
  works = true,
}: Options): Promise<{
  ctx: Ctx
  /** The same for jobs and commands: their statements take as long as they need. */
  patient: Ctx
  close(): Promise<void>
}> {
  const secret = await siteSecret(config.sessionSecret, config.dataDir)
  const database = openDatabase(databaseUrl, log, {
    limits: personWaits,
    ownSession: config.namedStatements,
  })
  const patient = openDatabase(databaseUrl, log)
  const queue = await openJobs(databaseUrl, log, { works })
  const security = createSecurityLog({ log, secret })
  const wakeups = await openWakeups({ databaseUrl, pool: database.pool, log })
  const ctx: Ctx = {
    db: database.db,
    driver: database.pool,
    connect: () => database.pool.connect(),
    connectPatiently: () => patient.pool.connect(),
    clock,
    config,
    secret,
    log,
    security,
    actor: { kind: 'system' },
    jobs: queue,
    reactions: subscriptions,
    files: folderStore(join(config.dataDir, 'pictures')),
    payments: config.stripe
      ? // Read only by the sites that use it.
        (await import('./platform/payments/stripe.ts')).createStripe(config.stripe)
      : createSandbox({ db: database.db, secret, clock }),
    wakeups,
    fetchText: createGuardedFetch({ mayReach }),
    // Read only where somebody wants it.
    loadSample: async (ctx) => (await import('./sample/load-sample.ts')).loadSample(ctx),
  }
  return {
    ctx,
    patient: { ...ctx, db: patient.db, driver: patient.pool, connect: () => patient.pool.connect() },
    async close() {
      security.close()
      await closeJobs(queue)
      closeTransports()
      await wakeups.close()
      await patient.close()
      await database.close()
    },
  }
}
