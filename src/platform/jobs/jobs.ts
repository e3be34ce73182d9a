import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Ctx, TransactionCtx } from '../ctx.ts'

/** `isLast`: whether the job is given up if it fails now. */
type Attempt = { isLast: boolean }

/** A kind of work that is done after commit. `run` may happen twice for one row and has one effect. */
export type Job<D extends object> = {
  name: string
  /** Tries after the first; the pauses between them grow up to an hour. */
  retries: number
  /** How many run at once in one process. */
  parallel?: number
  /** Runs by the clock too: a cron expression in UTC, at most once a minute over all processes. */
  cron?: string
  run(ctx: Ctx, data: D, attempt?: Attempt): Promise<void>
}

/** The queue behind `enqueue`. */
export type Jobs = { boss: PgBoss; stopFollowing?: () => void }

export function defineJob<D extends object = Record<string, never>>(job: Job<D>): Job<D> {
  return job
}

type Options = {
  /** Not before this instant. */
  startAfter?: Date
  /** At most one waiting job of this kind and key. */
  key?: string
}

/** Adds a job as a row of the caller’s transaction: it exists if and only if the act was committed. */
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

/** Adds a job for each of `list` as `enqueue` does, in one statement. */
export async function enqueueEach<D extends object>(
  ctx: TransactionCtx,
  job: Pick<Job<D>, 'name'>,
  list: readonly D[],
): Promise<void> {
  if (list.length === 0) return
  const rows = list.map((data) => ({ data }))
  await ctx.jobs.boss.insert(job.name, rows, { db: fromDrizzle(ctx.db, sql) })
}
