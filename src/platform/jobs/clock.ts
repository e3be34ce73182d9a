import type { Clock, PgBoss } from 'pg-boss'
import { reasonOf } from '../database/format-sql-error.ts'
import type { Log } from '../log.ts'

/** For the queue's pauses: not affected when someone sets the system clock. */
export const monotonicClock: Clock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  setTimeout: (act, ms) => setTimeout(act, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (act, ms) => setInterval(act, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}

/** Ordinary clock corrections are smaller. */
const ahead = `pgboss.job_now() + interval '5 seconds'`
const unlessAhead = (column: string) => `${column} = case when ${column} <= ${ahead} then ${column} end`
const stamps = ['cron_on', 'bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on']
const queueStamps = ['monitor_claim_on', 'monitor_on', 'maintain_on']

/**
 * The queue records when it last looked for due jobs. A record in the future means that the clock was set
 * back.
 */
const wasSetBack = `
  update pgboss.version set ${stamps.map(unlessAhead).join(', ')}
  where cron_on > ${ahead} returning 1`

/**
 * Everything that would wait until the clock has caught up: queue checks, jobs, and minutes whose cron job
 * already ran.
 */
const catchUp = `
  update pgboss.queue set ${queueStamps.map(unlessAhead).join(', ')}
  where greatest(${queueStamps.join(', ')}) > ${ahead};
  update pgboss.job set start_after = pgboss.job_now() + (start_after - created_on), created_on = pgboss.job_now()
  where state = 'created' and created_on > ${ahead};
  update pgboss.job set start_after = pgboss.job_now()
  where state = 'retry' and start_after > pgboss.job_now() + retry_delay_max * interval '1 second';
  update pgboss.job set started_on = pgboss.job_now()
  where state = 'active' and started_on > ${ahead};
  delete from pgboss.job
  where name = '__pgboss__send-it' and singleton_on > (${ahead}) at time zone 'UTC'`

/** The queue compares stored times with now, so a clock that was set back would stall jobs. */
export async function followClock(boss: PgBoss, log: Log): Promise<void> {
  try {
    const database = boss.getDb()
    const { rows } = await database.executeSql(wasSetBack)
    if (rows.length === 0) return
    await database.executeSql(catchUp)
    log.warn({}, 'the clock was set back; jobs now follow the new time')
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'the job queue couldn’t compare clocks')
  }
}
