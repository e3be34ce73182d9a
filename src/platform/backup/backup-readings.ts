import type { Reading } from '../metrics/readings.ts'
import { findLastBackup } from './results.ts'

/** 0 before the first backup, so that its absence is noticed. Without a value while backups are off. */
export const backupReadings: Reading = {
  name: 'backups',
  keptSeconds: 60,
  gauges: {
    site_backup_made_timestamp_seconds: {
      help: 'When the last backup was made that was read back and matches its checksums, in seconds since 1970. 0: there is none. Absent: BACKUPS=false.',
    },
  },
  async read(ctx) {
    if (!ctx.config.backups) return []
    const last = await findLastBackup(ctx)
    return [{ gauge: 'site_backup_made_timestamp_seconds', value: (last?.madeAt.getTime() ?? 0) / 1000 }]
  },
}
