import type { Clock, PgBoss } from 'pg-boss'
import { reasonOf } from '../database/format-sql-error.ts'
import type { Log } from '../log.ts'

/** How late jobs start that no notification announced. */
export const lookSeconds = 10
/** The same while delayed ones are soon due. */
const soonSeconds = 2

const isOpen = `job.name = queue.name and state < 'active' and not blocked`
const openQueues = `
  select name, exists (select from pgboss.job where ${isOpen} and start_after <= pgboss.job_now()) as due
  from pgboss.queue where exists (select from pgboss.job
    where ${isOpen} and start_after <= pgboss.job_now() + interval '${lookSeconds} seconds')`

/**
 * Wakes the workers of queues with due jobs: delayed ones, retries, and those whose notification got lost. One statement
 * for all queues, where each worker’s poll is one of its own. Returns what ends it.
 */
export function lookForDue(boss: PgBoss, log: Log, clock: Clock): () => void {
  let ended = false
  let timer = schedule(lookSeconds)
  async function look() {
    let seconds = lookSeconds
    try {
      const { rows } = await boss.getDb().executeSql(openQueues)
      const due = new Set(rows.filter((row) => row.due).map(({ name }) => name))
      const workers = due.size > 0 ? boss.getWipData({ includeInternal: true }) : []
      for (const { id, name } of workers) if (due.has(name)) boss.notifyWorker(id)
      if (rows.length > due.size) seconds = soonSeconds
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'the job queue couldn’t look for due jobs')
    }
    if (!ended) timer = schedule(seconds)
  }
  function schedule(seconds: number) {
    return clock.setTimeout(() => void look(), seconds * 1000)
  }
  return () => {
    ended = true
    clock.clearTimeout(timer)
  }
}
