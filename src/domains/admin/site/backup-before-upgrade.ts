import type { ClientBase } from 'pg'
import type { MadeBackup } from '../../../platform/backup/results.ts'
import { systemClock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import { reasonOf } from '../../../platform/database/format-sql-error.ts'
import { patience } from '../../../platform/files/file-store.ts'
import { openStore } from '../../../platform/files/stores.ts'
import type { Log } from '../../../platform/log.ts'
import { siteSecret } from '../../../platform/secrets.ts'
import { backupWords } from '../wording.ts'
import { createBackup } from './create-backup.ts'

/**
 * For the start, which holds the lock on starts. Null if backups are off or nothing ran on this database. Throws
 * a sentence that says what to do.
 */
export async function backupBeforeUpgrade(
  { config, log }: { config: Config; log: Log },
  client: ClientBase,
): Promise<MadeBackup | null> {
  if (!config.backups) return null
  const { rows } = await client.query("select to_regclass('pgboss.job') is not null as ran")
  if (!rows[0].ran) return null
  log.info('backing up the site before its database is updated')
  const files = await openStore(config, patience.job)
  try {
    const secret = await siteSecret(config.sessionSecret, config.dataDir)
    return await createBackup({ clock: systemClock, config, files, log, secret }, client, 'upgrade')
  } catch (error) {
    const reason = reasonOf(error).replace(/\.$/, '')
    throw new Error(backupWords.beforeUpgrade({ reason }))
  } finally {
    files.close()
  }
}
