import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { defineJob, enqueue } from '../../../platform/jobs/jobs.ts'
import { refuse } from '../../../platform/refuse.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { backupWords } from '../wording.ts'
import { isBackupRunning, lockBackupStart } from './queries.ts'
import { runBackup } from './run-backup.ts'

export const manualBackup = defineJob({
  name: 'backup-now',
  retries: 0,
  isLong: true,
  run: (ctx, _data, attempt) => runBackup(ctx, 'manual', { stopped: attempt?.stopped }),
})

/** A job makes it, since it may take long. Of several calls at once, one starts it. */
export function startBackup(ctx: Ctx): Promise<void> {
  return withTransaction(ctx, async (ctx) => {
    await lockBackupStart(ctx)
    if (await isBackupRunning(ctx, manualBackup.name)) refuse('conflict', backupWords.running)
    await enqueue(ctx, manualBackup, {})
    await createAuditEntry(ctx, { act: 'backup.started' })
  })
}
