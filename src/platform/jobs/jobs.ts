import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Ctx, TransactionCtx } from '../ctx.ts'

const keptFailedSeconds = 7 * 86_400

/** `isLast`: if this attempt fails, the job has failed. `stopped`: the process ends, and this run with it. */
type Attempt = { isLast: boolean; stopped?: AbortSignal | undefined }

/** Work to do after a commit. `run` may run twice for one row and must take effect once. */
export type Job<D extends object> = {
  name: string
  /** Attempts after the first, with pauses that grow to an hour. */
  retries: number
  /** May take hours; others are given up after 15 minutes. If its process dies, it runs again within minutes. */
  isLong?: true
  /** Does what a request usually has done already: waits up to 10 seconds before it runs. */
  isFallback?: true
  /** Also runs on this cron schedule (UTC), at most once a minute across all processes. */
  cron?: string
  run(ctx: Ctx, data: D, attempt?: Attempt): Promise<void>
}

/** Thrown by a job that did a part of its work: the next attempt gets `left` as its data. */
export class Unfinished<D extends object> extends Error {
  left: D
  constructor(left: D, cause: unknown) {
    super('A part of the job failed.', { cause })
    this.left = left
  }
}

export type Jobs = { boss: PgBoss; stopTimers?: () => void }

export function defineJob<D extends object = Record<string, never>>(job: Job<D>): Job<D> {
  return job
}

type Options = {
  startAfter?: Date
  /** At most one job with this name and key waits. */
  key?: string
}

/** In the caller's transaction: the job exists if and only if that commits. */
export async function enqueue<D extends object>(
  ctx: TransactionCtx,
  job: Pick<Job<D>, 'name'>,
  data: D,
  { startAfter, key }: Options = {},
): Promise<void> {
  await ctx.jobs.boss.send(job.name, data, {
    db: fromDrizzle(ctx.db, sql),
    ...(startAfter && { startAfter }),
    ...(key && { singletonKey: key }),
  })
}

/** Like `enqueue` for each, in one statement. `startAfter`: in seconds. */
export async function enqueueEach<D extends object>(
  ctx: TransactionCtx,
  job: Pick<Job<D>, 'name'>,
  list: readonly { data: D; startAfter?: number }[],
): Promise<void> {
  if (list.length === 0) return
  await ctx.jobs.boss.insert(job.name, [...list], { db: fromDrizzle(ctx.db, sql) })
}

/** For a running job that fails: its data for the next attempt, and a week for admins to look at it. */
export async function noteFailure(
  ctx: Ctx,
  job: { name: string; id: string },
  error: unknown,
): Promise<void> {
  const left = error instanceof Unfinished ? JSON.stringify(error.left) : null
  await ctx.db.execute(sql`
    update pgboss.job set data = coalesce(${left}::jsonb, data), deletion_seconds = ${keptFailedSeconds}
    where name = ${job.name} and id = ${job.id}`)
}
