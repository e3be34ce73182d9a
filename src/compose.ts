import type { Pool } from 'pg'
import { accountData } from './domains/account-data/domain.ts'
import { accounts } from './domains/accounts/domain.ts'
import { findSession, listLiveSessions } from './domains/accounts/sessions/find-session.ts'
import { updateLastWrite } from './domains/accounts/sessions/update-last-write.ts'
import { admin } from './domains/admin/domain.ts'
import { appearances } from './domains/appearances/domain.ts'
import { availability } from './domains/availability/domain.ts'
import { calendars } from './domains/calendars/domain.ts'
import { categories } from './domains/categories/domain.ts'
import { discovery } from './domains/discovery/domain.ts'
import { matches } from './domains/matches/domain.ts'
import { messaging } from './domains/messaging/domain.ts'
import { moderation } from './domains/moderation/domain.ts'
import { notifications } from './domains/notifications/domain.ts'
import { payments } from './domains/payments/domain.ts'
import { profiles } from './domains/profiles/domain.ts'
import { requests } from './domains/requests/domain.ts'
import { reviews } from './domains/reviews/domain.ts'
import { search } from './domains/search/domain.ts'
import { settings } from './domains/settings/domain.ts'
import { presentEmailLook } from './domains/settings/present.ts'
import { currentSettings } from './domains/settings/queries.ts'
import { shortlist } from './domains/shortlist/domain.ts'
import { shows } from './domains/shows/domain.ts'
import { trust } from './domains/trust/domain.ts'
import { uploads } from './domains/uploads/domain.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Ctx } from './platform/ctx.ts'
import { openDatabase, personWaits } from './platform/database/open-database.ts'
import { openReplica } from './platform/database/replica.ts'
import { collectReactions, type Domain } from './platform/domain.ts'
import type { AddressRule } from './platform/fetch/address-rule.ts'
import { createGuardedFetch } from './platform/fetch/guarded-fetch.ts'
import { patience } from './platform/files/file-store.ts'
import { openStore } from './platform/files/stores.ts'
import { cookieName } from './platform/http/cookies.ts'
import { registerPages } from './platform/http/register-pages.ts'
import { type App, createServer } from './platform/http/server.ts'
import { type AnyJob, closeJobs, createQueues, openJobs, startJobs } from './platform/jobs/start-jobs.ts'
import type { Log } from './platform/log.ts'
import { closeTransports } from './platform/mail/transport.ts'
import { createSandbox } from './platform/payments/sandbox.ts'
import { platformDomain } from './platform/platform-domain.ts'
import { createHub } from './platform/realtime/hub.ts'
import { openBroadcast } from './platform/realtime/open-broadcast.ts'
import { registerEventStream } from './platform/realtime/register-event-stream.ts'
import { root } from './platform/root.ts'
import { siteSecret } from './platform/secrets.ts'
import { createSecurityLog } from './platform/security-log.ts'

/** Connections for COPY and locks that last, which only admins and commands use. */
const mostDirect = 4

/** Each before those it imports (`scripts/arrows-table.ts`); the platform last. */
export const domains: readonly Domain[] = [
  moderation,
  admin,
  accountData,
  appearances,
  reviews,
  notifications,
  calendars,
  requests,
  payments,
  messaging,
  discovery,
  matches,
  shortlist,
  search,
  profiles,
  shows,
  availability,
  categories,
  uploads,
  trust,
  accounts,
  settings,
  platformDomain,
]

export const jobs: readonly AnyJob[] = domains.flatMap((domain) => domain.jobs ?? [])

export type Running = {
  app: App
  ctx: Ctx
  /** Leaves the proxy, finishes requests, closes streams, lets running jobs end. Leaves the database running. */
  stop(): Promise<void>
}

type Options = {
  config: Config
  databaseUrl: string
  log: Log
  clock?: Clock
  /** Allowed targets of URLs that people enter. Default: the public internet. For tests only. */
  mayReach?: AddressRule | undefined
  /** Run jobs and schedules. Default: true. Commands only add jobs. */
  works?: boolean
}

/** Needs a migrated database. Doesn’t listen yet. */
export async function compose({
  pages = false,
  ...options
}: Options & {
  pages?: boolean
}): Promise<Running> {
  const { config, works = true } = options
  const opened = await openContext(options)
  const { ctx } = opened
  const app = await createServer({
    ctx,
    authenticate: (ctx, cookies) => findSession(ctx, cookies[cookieName(config, 'session')]),
    rememberWrite: updateLastWrite,
  })
  for (const domain of domains.toReversed()) domain.routes?.(app, ctx)
  const hub = createHub({ ctx, liveSessions: (ids) => listLiveSessions(ctx, ids) })
  registerEventStream(app, hub)
  const { databaseUrl } = options
  ctx.metrics?.serve(app, ctx, { databaseUrl, streams: hub.countStreams, pools: opened.pools })
  if (pages) {
    await registerPages(app, {
      development: config.development,
      root,
      publicUrl: config.publicUrl,
      secretPages: [
        '/reset-password/',
        '/verify-email/',
        '/unsubscribe/',
        '/setup/',
        '/agent/',
        '/appeals/',
        '/register?invitation=',
      ],
      onPagesChanged: (clear) => void ctx.broadcast.listen(({ kind }) => kind === 'pages' && clear()),
      countPage: ctx.metrics?.countPage,
    })
  }
  await createQueues(ctx.jobs, jobs)
  if (works) await startJobs(opened.patient, jobs)
  return {
    app,
    ctx,
    async stop() {
      await app.draining.finish()
      await app.close()
      await opened.close()
    },
  }
}

/** For the application, and for commands next to it. Commands pass `works: false` and leave their jobs to the application. */
export async function openContext({
  config,
  databaseUrl,
  log,
  clock = systemClock,
  mayReach,
  works = true,
}: Options): Promise<{
  ctx: Ctx
  /** For jobs and commands: without statement timeouts, and files may take long. */
  patient: Ctx
  pools: Readonly<Record<'requests' | 'jobs', Pool>>
  close(): Promise<void>
}> {
  const secret = await siteSecret(config.sessionSecret, config.dataDir)
  const database = openDatabase(databaseUrl, log, {
    limits: personWaits,
    pipelined: config.ownSession,
    ownSession: config.ownSession,
  })
  const patient = openDatabase(databaseUrl, log)
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  const direct = openDatabase(directUrl, log, { max: mostDirect })
  const replica =
    config.databaseReplicaUrl === null
      ? null
      : await openReplica({
          url: config.databaseReplicaUrl,
          primaryUrl: databaseUrl,
          primary: database.pool,
          log,
          clock,
          ownSession: config.ownSession,
        })
  const queue = await openJobs(directUrl, log, {
    works,
    ownSession: config.databaseDirectUrl !== null || config.ownSession,
  })
  const security = createSecurityLog({ log, secret })
  const redis = config.redisUrl
    ? // Loaded only when used.
      await (await import('./platform/redis/redis.ts')).openRedis({ url: config.redisUrl, secret, log })
    : null
  const broadcast = await openBroadcast({ databaseUrl: directUrl, pool: database.pool, redis, log })
  const ctx: Ctx = {
    inTransaction: false,
    primary: null,
    db: database.db,
    driver: database.pool,
    reads: database.reads,
    replica,
    connect: () => database.pool.connect(),
    connectPatiently: () => direct.pool.connect(),
    clock,
    config,
    secret,
    log,
    security,
    actor: { kind: 'system' },
    jobs: queue,
    domains,
    reactions: collectReactions(domains),
    files: await openStore(config, patience.person),
    payments: config.stripe
      ? // Loaded only when used.
        (await import('./platform/payments/stripe.ts')).createStripe(config.stripe)
      : createSandbox({ db: database.db, secret, clock }),
    broadcast,
    redis,
    // Loaded only when used.
    metrics: config.metricsToken
      ? (await import('./platform/metrics/metrics.ts')).createMetrics(config.metricsToken)
      : null,
    fetchFile: createGuardedFetch(mayReach),
    // Loaded only when used.
    loadSample: async (ctx) => (await import('./sample/seed-sample.ts')).seedSample(ctx),
    siteLook: async (ctx) => presentEmailLook(await currentSettings(ctx)),
  }
  const patientFiles = await openStore(config, patience.job)
  return {
    ctx,
    patient: {
      ...ctx,
      db: patient.db,
      driver: patient.pool,
      reads: patient.reads,
      connect: () => patient.pool.connect(),
      files: patientFiles,
    },
    pools: { requests: database.pool, jobs: patient.pool },
    async close() {
      security.close()
      ctx.files.close()
      patientFiles.close()
      await closeJobs(queue)
      closeTransports()
      await broadcast.close()
      await redis?.close()
      await replica?.close()
      await direct.close()
      await patient.close()
      await database.close()
    },
  }
}
