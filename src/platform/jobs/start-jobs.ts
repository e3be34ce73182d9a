import { type Clock, PgBoss } from 'pg-boss'
import type { Ctx } from '../ctx.ts'
import { formatSqlError } from '../database/format-sql-error.ts'
import { hideAddresses, type Log } from '../log.ts'
import { followClock, monotonicClock } from './clock.ts'
import { type Job, type Jobs, noteFailure, Unfinished } from './jobs.ts'
import { lookForDue } from './look-for-due.ts'

const longest = 300

export type AnyJob = Job<never>
type Row = { id: string; data: unknown; retryCount: number; signal?: AbortSignal }
type Result =
  | { id: string; status: 'completed' }
  | { id: string; status: 'failed'; output: { error: string } }

/** A worker needn’t look itself: a notification wakes it, or `lookForDue`. */
const seldomSeconds = 600

/**
 * A full batch is followed by the next. One batch at a time in a process: a second takes connections and the processor
 * from requests, and each notification makes both look.
 */
const polling = {
  batchSize: 8,
  burstWhenBatchFull: true,
  perJobResults: true,
  notifyPollingIntervalSeconds: seldomSeconds,
} as const

/**
 * A crash of the server may undo the last moments of what these connections write: that a job was taken, is done or has
 * failed. It then runs again. Jobs are added in the transactions of acts, and do their work on other connections. Indexes,
 * because the server’s idea of the queue’s size is old whenever it matters.
 */
const sessionOptions = '-c synchronous_commit=off -c enable_seqscan=off'

/** How soon jobs continue after the system clock was set. */
const followSeconds = 30

type QueueOptions = {
  works?: boolean
  clock?: Clock
  /** False behind poolers that refuse a session’s settings. */
  ownSession?: boolean
}

/** Nothing runs before `startJobs`. Listens, so `directUrl` leads past a pooler. With `works: false` it only adds jobs and keeps no schedule. */
export async function openJobs(
  directUrl: string,
  log: Log,
  { works = true, clock = monotonicClock, ownSession = false }: QueueOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: directUrl,
    ...(ownSession && { options: sessionOptions }),
    max: 4,
    useListenNotify: works,
    supervise: works,
    schedule: works,
    persistQueueStats: false,
    maintenanceIntervalSeconds: 600,
    superviseIntervalSeconds: 120,
    bamIntervalSeconds: 600,
    // No job waits for another.
    flowIntervalSeconds: 3600,
    cronWorkerIntervalSeconds: 45,
    clock,
    clockMonitorIntervalSeconds: followSeconds,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had an error'))
  await boss.start()
  if (!works) return { boss }
  const following = clock.setInterval(() => void followClock(boss, log), followSeconds * 1000)
  const stopLooking = lookForDue(boss, log, clock)
  const stopTimers = () => {
    clock.clearInterval(following)
    stopLooking()
  }
  return { boss, stopTimers }
}

/** The queue's own limit of 15 minutes, and no heartbeat, are for the others. */
const long = { expireInSeconds: 23 * 3600, heartbeatSeconds: 60 } as const
const ordinary = { retryDelay: 1, retryBackoff: true, retryDelayMax: 3600, deleteAfterSeconds: 3600 } as const

/** Creates missing queues, and updates the retries of existing ones. */
export async function createQueues({ boss }: Jobs, jobs: readonly AnyJob[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, retries, isLong, isFallback } of jobs) {
    const wanted = { ...ordinary, ...(isLong && long), retryLimit: retries, notify: !isFallback }
    const queue = known.get(name)
    if (!queue) await boss.createQueue(name, wanted)
    else if (!isLike(queue, wanted)) await boss.updateQueue(name, wanted)
  }
}

function isLike(queue: object, wanted: object): boolean {
  return Object.entries(wanted).every(([key, value]) => Reflect.get(queue, key) === value)
}

/**
 * Also drops the schedules of jobs that a release has removed, with their queues: they would go on adding jobs that nobody
 * runs.
 */
export async function startJobs(ctx: Ctx, jobs: readonly AnyJob[]): Promise<void> {
  const { boss } = ctx.jobs
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const job of jobs) {
    // Where notifications don’t arrive, these intervals hold.
    const options = { ...polling, pollingIntervalSeconds: job.isFallback ? seldomSeconds : 2 }
    await boss.work(job.name, options, (rows) => Promise.all(rows.map((row) => runOne(ctx, job, row))))
    if (job.cron && schedules.get(job.name) !== job.cron) await boss.schedule(job.name, job.cron, {})
    if (job.cron) schedules.delete(job.name)
  }
  for (const name of schedules.keys()) await boss.deleteQueue(name)
}

/** A failure is logged and the row is retried. */
export async function runOne(ctx: Ctx, job: AnyJob, row: Row): Promise<Result> {
  const log = ctx.log.child({ job: job.name, jobId: row.id })
  try {
    const isLast = row.retryCount >= job.retries
    await job.run({ ...ctx, log, actor: { kind: 'system' } }, row.data as never, {
      isLast,
      stopped: row.signal,
    })
    return { id: row.id, status: 'completed' }
  } catch (thrown) {
    const error = thrown instanceof Unfinished ? thrown.cause : thrown
    log.error({ err: error }, 'a job failed and will be retried')
    await noteFailure(ctx, { name: job.name, id: row.id }, thrown).catch((err: unknown) =>
      log.warn({ err }, 'what the job has done is done again'),
    )
    return { id: row.id, status: 'failed', output: { error: formatFailure(error) } }
  }
}

/** Lets running jobs finish first. */
export async function closeJobs(jobs: Jobs): Promise<void> {
  jobs.stopTimers?.()
  await jobs.boss.stop({ graceful: true, timeout: 10_000 })
}

/** For admins: without stored values and email addresses. */
export function formatFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed without a message.'
  const isOfDatabase = 'query' in error
  const said = isOfDatabase ? `Database: ${formatSqlError(error)}` : `${error.name}: ${error.message}`
  return hideAddresses(said).slice(0, longest)
}
