import type { Pool, PoolClient } from 'pg'
import type { UserType } from '../contract/people.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Transaction } from './database/open-database.ts'
import type { Pipeline } from './database/pipeline.ts'
import type { Replica } from './database/replica.ts'
import type { Domain } from './domain.ts'
import type { Reactions } from './events/reactions.ts'
import type { FetchFile } from './fetch/guarded-fetch.ts'
import type { FileStore } from './files/file-store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { EmailLook } from './mail/render-email.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { Broadcast } from './realtime/broadcast.ts'
import type { Redis } from './redis/redis.ts'
import { refuse } from './refuse.ts'
import type { SecurityLog } from './security-log.ts'

export type Member = {
  kind: 'member'
  userId: number
  userType: UserType
  sessionId: number
  /** What the session’s last write stands for in the database’s log. Only with a replica. */
  lastWrite?: string | undefined
  /** The request's token was just replaced. It may finish, but can't do anything that needs a password. */
  tokenReplaced?: true
}
/** A visitor, a signed-in user, or the product itself (jobs and reactions). */
export type Actor = { kind: 'visitor' } | Member | { kind: 'system' }

/** What reading takes: who asks, when, and of which database. Alike in and out of a transaction. */
export type Reader = {
  db: Database | Transaction
  /** What `db` runs on: the pool, or the transaction's connection. */
  driver: Pool | PoolClient
  /** What small reads run on (`preparedRead`): one connection for all requests, or the transaction's. */
  reads: Pool | PoolClient | Pipeline
  config: Config
  clock: Clock
  actor: Actor
}

type Shared = Reader & {
  replica: Replica | null
  /** To the server itself, without a time limit: for COPY, which streams, and locks of a session. */
  connectPatiently(): Promise<PoolClient>
  secret: string
  log: Log
  security: SecurityLog
  /** Of the client, as limits count it. Undefined in jobs. */
  network?: string
  jobs: Jobs
  /** In import order. */
  domains: readonly Domain[]
  reactions: Reactions
  files: FileStore
  payments: PaymentProvider
  fetchFile: FetchFile
  broadcast: Broadcast
  /** Null without `REDIS_URL`. */
  redis: Redis | null
  /** Null without `METRICS_TOKEN`. */
  metrics: Metrics | null
  loadSample(ctx: Ctx): Promise<void>
  siteLook(ctx: Reader): Promise<EmailLook>
}

export type Ctx = Shared & {
  inTransaction: false
  /** A dedicated connection. Release it. */
  connect: () => Promise<PoolClient>
  /** Where `db` reads from the replica: the context for what the replica can’t do. Null on the primary. */
  primary: Ctx | null
}

export type TransactionCtx = Shared & {
  inTransaction: true
  db: Transaction
  /** Runs only after a successful commit. For notices only: anything that must not get lost is a row. */
  afterCommit(act: () => void): void
  /** Runs if the transaction doesn't commit, also before it is retried. For what isn't in the database. */
  onRollback(undo: () => Promise<void>): void
}

export function requireMember(ctx: Reader): Member {
  if (ctx.actor.kind !== 'member') refuse('signed_out', 'Sign in first.')
  return ctx.actor
}

export function viewerId(ctx: Reader): number | null {
  return ctx.actor.kind === 'member' ? ctx.actor.userId : null
}

export function asSystem<C extends Reader>(ctx: C): C {
  return { ...ctx, actor: { kind: 'system' } }
}
