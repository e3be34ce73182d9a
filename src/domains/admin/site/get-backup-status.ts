import type { BackupStatus } from '../../../contract/admin/backups.ts'
import { findLastBackup, findLastFailure } from '../../../platform/backup/results.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { isBackupRunning } from './queries.ts'
import { nextBackup } from './scheduled-backup.ts'
import { manualBackup } from './start-backup.ts'

const oldMs = 2 * 24 * 3_600_000

export async function getBackupStatus(ctx: Ctx): Promise<BackupStatus> {
  const [last, scheduled, failure, isRunning] = await Promise.all([
    findLastBackup(ctx),
    findLastBackup(ctx, 'scheduled'),
    findLastFailure(ctx),
    isBackupRunning(ctx, manualBackup.name),
  ])
  const now = ctx.clock.now()
  const isOn = ctx.config.backups
  const hasFailed = failure !== null && (last === null || failure.madeAt > last.madeAt)
  return {
    isOn,
    last: last && {
      kind: last.kind,
      madeAt: last.madeAt.toISOString(),
      place: last.place ?? '',
      sizeBytes: last.sizeBytes ?? 0,
    },
    isOld: isOn && last !== null && now.getTime() - last.madeAt.getTime() > oldMs,
    failure:
      hasFailed && (isOn || failure.kind === 'manual')
        ? { failedAt: failure.madeAt.toISOString(), reason: failure.error ?? '' }
        : null,
    nextAt: isOn ? nextBackup(scheduled?.madeAt ?? null, now).toISOString() : null,
    isRunning,
  }
}
