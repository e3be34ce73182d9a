import { findLastBackup } from '../../../platform/backup/results.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { runBackup } from './run-backup.ts'

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
  async run(ctx, _data, attempt) {
    if (ctx.config.backups) await runBackup(ctx, 'scheduled', { isDue, stopped: attempt?.stopped })
  },
})

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
