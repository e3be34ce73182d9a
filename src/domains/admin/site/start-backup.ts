import { sql } from 'drizzle-orm'
import type { Ctx, Reader } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { defineJob, enqueue } from '../../../platform/jobs/jobs.ts'
import { refuse } from '../../../platform/refuse.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { backupWords } from '../wording.ts'
import { backupLockKey, runBackup } from './run-backup.ts'

export const manualBackup = defineJob({
  name: 'backup-now',
  retries: 0,
  isLong: true,
  run: (ctx, _data, attempt) => runBackup(ctx, 'manual', { stopped: attempt?.stopped }),
})

/** A job makes it, since it may take long. Of several calls at once, one starts it. */
export function startBackup(ctx: Ctx): Promise<void> {
  return withTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('start-backup'))`)
    if (await isBackupRunning(ctx)) refuse('conflict', backupWords.running)
    await enqueue(ctx, manualBackup, {})
    await createAuditEntry(ctx, { act: 'backup.started' })
  })
}

export async function isBackupRunning({ db }: Reader): Promise<boolean> {
  const { rows } = await db.execute<{ running: boolean }>(sql`
    select exists (
      select from pgboss.job where name = ${manualBackup.name} and state in ('created', 'retry', 'active')
    ) or exists (
      select from pg_locks where locktype = 'advisory' and objid = ${backupLockKey} and granted
        and database = (select oid from pg_database where datname = current_database())
    ) as running`)
  return rows[0]?.running ?? false
}
