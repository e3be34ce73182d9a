import { type JobResult, PgBoss } from 'pg-boss'
import type { Ctx } from '../ctx.ts'
import type { Log } from '../log.ts'
import { describeFailure } from './describe-failure.ts'
import type { Job, Jobs } from './jobs.ts'

type AnyJob = Job<never>
type Row = { id: string; data: unknown; retryCount: number }

/** A notice wakes a worker at once; the poll behind it is for a lost notice. Full batches are followed by the next. */
const polling = {
  batchSize: 8,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
} as const

/** Opens the queue. Nothing runs before `workJobs`; who never works only adds to it and keeps no clock. */
export async function openJobs(
  databaseUrl: string,
  log: Log,
  { works = true, byClock = true } = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    useListenNotify: works,
    supervise: works,
    schedule: works && byClock,
    persistQueueStats: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'))
  await boss.start()
  return { boss }
}

/** Makes the queues and begins to work on them, each job with a context that acts as the product. */
export async function workJobs(ctx: Ctx, jobs: readonly AnyJob[]): Promise<void> {
  const { boss } = ctx.jobs
  for (const job of jobs) {
    const queue = {
      retryLimit: job.retries,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 3600,
      notify: true,
    }
    await boss.createQueue(job.name, queue)
    await boss.updateQueue(job.name, queue)
    await boss.work(job.name, { ...polling, localConcurrency: job.parallel ?? 1 }, (rows) =>
      Promise.all(rows.map((row) => runOne(ctx, job, row))),
    )
    if (job.cron) await boss.schedule(job.name, job.cron, {})
  }
}

/** Runs one row; a failure is logged and leaves the row to be tried again. */
async function runOne(ctx: Ctx, job: AnyJob, row: Row): Promise<JobResult> {
  const log = ctx.log.child({ job: job.name, jobId: row.id })
  try {
    const isLast = row.retryCount >= job.retries
    await job.run({ ...ctx, log, actor: { kind: 'system' } }, row.data as never, { isLast })
    return { id: row.id, status: 'completed' }
  } catch (error) {
    log.error({ err: error }, 'a job failed and will be tried again')
    return { id: row.id, status: 'failed', output: { error: describeFailure(error) } }
  }
}

/** Lets running jobs finish, then closes the queue. */
export async function closeJobs(jobs: Jobs): Promise<void> {
  await jobs.boss.stop({ graceful: true, timeout: 10_000 })
}
