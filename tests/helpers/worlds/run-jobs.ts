import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { JobWithMetadata } from 'pg-boss'
import { jobs } from '../../../src/compose.ts'
import type { Ctx } from '../../../src/platform/ctx.ts'
import { fallbackSeconds, runReactions } from '../../../src/platform/events/reactions.ts'
import { runOne } from '../../../src/platform/jobs/start-jobs.ts'
import { getTestSeed } from './seed.ts'
import { testSettings } from './test-settings.ts'

export type RunOptions = {
  /** In order of creation without it, or with `TEST_JOB_ORDER`. A random order prints its seed. */
  order?: 'creation' | 'random'
  /** Returns the jobs that failed instead of throwing. */
  mayFail?: boolean
}
export type FailedJob = { name: string; data: object; error: string }

/**
 * Runs every due job and its followers to the end, as a worker would: jobs taken together complete together, and a
 * failed job is retried after its pause.
 */
export async function runJobs(
  ctx: Ctx,
  { order = testSettings.jobOrder, mayFail = false }: RunOptions = {},
): Promise<FailedJob[]> {
  const failed: FailedJob[] = []
  for (;;) {
    const due = await takeDue(ctx)
    if (due.length === 0) break
    const completed: typeof due = []
    for (const one of order === 'random' ? shuffle(due) : due) {
      const { job, row } = one
      const result = await runOne(ctx, job, row)
      if (result.status === 'completed') completed.push(one)
      else {
        await ctx.jobs.boss.fail(job.name, row, result.output)
        failed.push({ name: job.name, data: row.data, error: result.output.error })
      }
    }
    for (const [name, ones] of Map.groupBy(completed, ({ job }) => job.name)) {
      await ctx.jobs.boss.complete(
        name,
        ones.map(({ row }) => row),
      )
    }
  }
  if (failed.length > 0 && !mayFail) throw new Error(`Jobs failed: ${JSON.stringify(failed)}`)
  return failed
}

/** Runs jobs as they come while an act waits for them. */
export async function runJobsDuring<T>(ctx: Ctx, act: Promise<T>, options?: RunOptions): Promise<T> {
  let isOver = false
  const over = () => void (isOver = true)
  act.then(over, over)
  while (!isOver) await runJobs(ctx, options)
  return act
}

/**
 * Claims every due job in order of writing: jobs of one transaction share an instant, and those of one statement differ
 * only in position.
 */
async function takeDue({ db, jobs: { boss } }: Ctx) {
  // No request is on its way that fallbacks would wait for.
  await db.execute(sql`
    update pgboss.job set start_after = pgboss.job_now() where name = ${runReactions.name} and state = 'created'
      and start_after > pgboss.job_now() and start_after <= pgboss.job_now() + make_interval(secs => ${fallbackSeconds})`)
  const { rows: due } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from pgboss.job
        where state in ('created', 'retry') and start_after <= pgboss.job_now()
        order by created_on, xmin::text::bigint, cmin::text::bigint, ctid`,
  )
  const places = new Map(due.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? due.length
  const taken: { job: (typeof jobs)[number]; row: JobWithMetadata<object> }[] = []
  for (const job of jobs) {
    const batchSize = due.filter(({ name }) => name === job.name).length
    if (batchSize === 0) continue
    const rows = await boss.fetch<object>(job.name, { batchSize, includeMetadata: true })
    taken.push(...rows.map((row) => ({ job, row })))
  }
  return taken.sort((a, b) => placeOf(a.row) - placeOf(b.row))
}

let seed: number | undefined

function shuffle<T>(list: readonly T[]): T[] {
  seed = seed === undefined ? getTestSeed() : seed + 1
  const orders = fc.shuffledSubarray([...list], { minLength: list.length })
  return fc.sample(orders, { seed, numRuns: 1 }).flat()
}
