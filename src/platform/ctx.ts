import type { Pool, PoolClient } from 'pg'
import type { UserType } from '../contract/people.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Transaction } from './database/open-database.ts'
import type { Domain } from './domain.ts'
import type { Reactions } from './events/reactions.ts'
import type { FetchText } from './fetch/guarded-fetch.ts'
import type { FileStore } from './files/file-store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { Wakeups } from './realtime/wakeups.ts'
import { refuse } from './refuse.ts'
import type { SecurityLog } from './security-log.ts'

export type Member = {
  kind: 'member'
  userId: number
  userType: UserType
  sessionId: number
  /** The request came with a token that was replaced a moment ago: it may finish, and do nothing that takes a password. */
  tokenReplaced?: true
}
/** Who acts: nobody known, a signed-in person, or the product itself (jobs and reactions). */
export type Actor = { kind: 'visitor' } | Member | { kind: 'system' }

/** Everything an act may use, as its explicit first argument. */
export type Ctx = {
  db: Database | Transaction
  /** The driver that `db` uses: the pool, or the connection of the transaction. */
  driver: Pool | PoolClient
  /** A connection of one’s own, to be released. */
  connect(): Promise<PoolClient>
  /** The same without a limit of time: for COPY, which streams. */
  connectPatiently(): Promise<PoolClient>
  clock: Clock
  config: Config
  /** Key for everything signed or hashed with a secret. */
  secret: string
  log: Log
  security: SecurityLog
  actor: Actor
  jobs: Jobs
  /** What every domain has, each before those that it imports. */
  domains: readonly Domain[]
  reactions: Reactions
  files: FileStore
  payments: PaymentProvider
  /** For addresses that people give us. */
  fetchText: FetchText
  wakeups: Wakeups
  /** Adds the sample people who are missing. */
  loadSample(ctx: Ctx): Promise<void>
}

/** As `Ctx`, inside one transaction: `db` is the transaction. */
export type TransactionCtx = Omit<Ctx, 'db'> & {
  db: Transaction
  /** Runs as the transaction’s last statements: for locks that must be held as briefly as can be. */
  beforeCommit(step: () => Promise<void>): void
  /** Runs after the commit, and never when it fails. For wake-ups only: what must not be lost is a row. */
  afterCommit(act: () => void): void
}

/** The signed-in person, or a 401. */
export function requireMember(ctx: Pick<Ctx, 'actor'>): Member {
  if (ctx.actor.kind !== 'member') refuse('signed_out', 'Please sign in first.')
  return ctx.actor
}

/** The viewer’s id, or null for a visitor. */
export function viewerId(ctx: Pick<Ctx, 'actor'>): number | null {
  return ctx.actor.kind === 'member' ? ctx.actor.userId : null
}

/** The same context, acting as the product itself. */
export function asSystem<C extends Pick<Ctx, 'actor'>>(ctx: C): C {
  return { ...ctx, actor: { kind: 'system' } }
}
