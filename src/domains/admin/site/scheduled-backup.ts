import { createResult, findLastBackup } from '../../../platform/backup/results.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { reasonOf } from '../../../platform/database/format-sql-error.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { hideAddresses } from '../../../platform/log.ts'
import { createBackup } from './create-backup.ts'

const lockKey = 7_236_003
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The job runs 17 minutes past every hour. */
const minuteMs = 17 * 60_000
/** The day’s backup is made from 3:00 UTC on. */
const nightMs = 3 * hourMs

/**
 * Runs every hour and makes the day's backup if it's missing, so that a stop at night or a failure costs hours
 * and not a day.
 */
export const scheduledBackup = defineJob({
  name: 'backup-site',
  retries: 2,
  isLong: true,
  cron: '17 * * * *',
  run: (ctx, _data, attempt) => backUp(ctx, attempt?.stopped),
})

async function backUp(ctx: Ctx, stopped?: AbortSignal): Promise<void> {
  if (!ctx.config.backups) return
  const client = await ctx.connectPatiently()
  // Ends the statement that runs, and with it the backup.
  const stop = () => client.release(true)
  stopped?.addEventListener('abort', stop)
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (rows[0].taken && (await isDue(ctx))) {
      await createResult(ctx, await createBackup(ctx, client, 'scheduled'))
    }
  } catch (error) {
    if (!stopped?.aborted) {
      const reason = hideAddresses(reasonOf(error))
      const failure = { kind: 'scheduled' as const, madeAt: ctx.clock.now(), error: reason }
      // The database may be away, too.
      await createResult(ctx, failure).catch(() => {})
    }
    throw error
  } finally {
    stopped?.removeEventListener('abort', stop)
    // Closing the connection releases the lock. A failed COPY leaves the connection unusable.
    if (!stopped?.aborted) client.release(true)
  }
}

async function isDue(ctx: Ctx): Promise<boolean> {
  const last = await findLastBackup(ctx, 'scheduled')
  return isMissing(last?.madeAt ?? null, ctx.clock.now())
}

function isMissing(last: Date | null, now: Date): boolean {
  const night = now.getTime() - ((now.getTime() - nightMs) % dayMs)
  return last === null || last.getTime() < night
}

/** When the job will next make one. */
export function nextBackup(last: Date | null, now: Date): Date {
  const next = now.getTime() - ((now.getTime() - minuteMs) % hourMs) + hourMs
  for (let at = next; ; at += hourMs) if (isMissing(last, new Date(at))) return new Date(at)
}
