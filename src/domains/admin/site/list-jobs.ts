import { sql } from 'drizzle-orm'
import { type JobFailure, type JobQueue, type Jobs, maxFailures } from '../../../contract/admin/jobs.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { jobWords } from '../wording.ts'

type Failure = Omit<JobFailure, 'createdAt' | 'failedAt' | 'nextAt'> & {
  createdAt: Date
  failedAt: Date | null
  nextAt: Date | null
}

export async function listJobs(ctx: Ctx): Promise<Jobs> {
  const [queues, failures] = await Promise.all([
    ctx.db.execute<JobQueue>(sql`
      select queue.name,
        count(*) filter (where state = 'created')::int as waiting,
        count(*) filter (where state = 'active')::int as active,
        count(*) filter (where state = 'retry')::int as retrying,
        count(*) filter (where state = 'failed')::int as failed
      from pgboss.queue left join pgboss.job
        on job.name = queue.name and state in ('created', 'active', 'retry', 'failed')
      where queue.name not like '\\_\\_pgboss\\_\\_%'
      group by queue.name order by queue.name`),
    ctx.db.execute<Failure>(sql`
      select id, name as queue, case state when 'failed' then 'failed' else 'retrying' end as state,
        coalesce(output->>'error', output->'value'->>'message', ${jobWords.noError}) as error,
        retry_count + 1 as attempts, created_on as "createdAt",
        coalesce(completed_on, started_on) as "failedAt",
        case state when 'retry' then start_after end as "nextAt"
      from pgboss.job where state in ('failed', 'retry') and name not like '\\_\\_pgboss\\_\\_%'
      order by coalesce(completed_on, started_on, created_on) desc, id limit ${maxFailures}`),
  ])
  return {
    queues: queues.rows,
    failures: failures.rows.map(({ createdAt, failedAt, nextAt, ...failure }) => ({
      ...failure,
      createdAt: new Date(createdAt).toISOString(),
      failedAt: failedAt && new Date(failedAt).toISOString(),
      nextAt: nextAt && new Date(nextAt).toISOString(),
    })),
  }
}
