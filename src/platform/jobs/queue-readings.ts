import { sql } from 'drizzle-orm'
import type { Reading } from '../metrics/readings.ts'

const states = ['due', 'scheduled', 'retrying', 'active', 'failed'] as const
type Row = Record<(typeof states)[number], number> & { name: string; oldest: number }

/** How the job queues are, with a line for each also while it’s empty. */
export const queueReadings: Reading = {
  name: 'jobs',
  keptSeconds: 10,
  gauges: {
    site_jobs: {
      help: 'Jobs by queue and state: due, scheduled for later, retrying after a failure, active, or failed for good. All processes show the same.',
      labels: ['queue', 'state'],
    },
    site_jobs_oldest_due_seconds: {
      help: 'How long the oldest due job of the queue has waited, retries included. 0: none is due.',
      labels: ['queue'],
    },
  },
  async read({ db }) {
    const { rows } = await db.execute<Row>(sql`
      select queue.name,
        count(*) filter (where state = 'created' and start_after <= pgboss.job_now())::int as due,
        count(*) filter (where state = 'created' and start_after > pgboss.job_now())::int as scheduled,
        count(*) filter (where state = 'retry')::int as retrying,
        count(*) filter (where state = 'active')::int as active,
        count(*) filter (where state = 'failed')::int as failed,
        coalesce(extract(epoch from pgboss.job_now() - min(start_after)
          filter (where state < 'active' and start_after <= pgboss.job_now())), 0)::float as oldest
      from pgboss.queue left join pgboss.job
        on job.name = queue.name and state in ('created', 'active', 'retry', 'failed')
      where queue.name not like '\\_\\_pgboss\\_\\_%'
      group by queue.name`)
    return rows.flatMap(({ name: queue, oldest, ...counts }) => [
      ...states.map((state) => ({ gauge: 'site_jobs', labels: { queue, state }, value: counts[state] })),
      { gauge: 'site_jobs_oldest_due_seconds', labels: { queue }, value: oldest },
    ])
  },
}
