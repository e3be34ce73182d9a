import { createResult } from '../../../platform/backup/results.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { reasonOf } from '../../../platform/database/format-sql-error.ts'
import { hideAddresses } from '../../../platform/log.ts'
import { createBackup } from './create-backup.ts'

/** Held by the one backup of the site’s own that runs. */
export const backupLockKey = 7_236_003

type How = {
  /** Asked with the lock held. Left out: it waits for a backup that runs, and then makes one. */
  isDue?: (ctx: Ctx) => Promise<boolean>
  stopped?: AbortSignal | undefined
}

/** Makes one backup at a time, and records how it ended. */
export async function runBackup(
  ctx: Ctx,
  kind: 'scheduled' | 'manual',
  { isDue, stopped }: How,
): Promise<void> {
  const client = await ctx.connectPatiently()
  // Ends the statement that runs, and with it the backup.
  const stop = () => client.release(true)
  stopped?.addEventListener('abort', stop)
  try {
    const lock = isDue
      ? 'select pg_try_advisory_lock($1) as taken'
      : 'select pg_advisory_lock($1) is not null as taken'
    const { rows } = await client.query(lock, [backupLockKey])
    if (rows[0].taken && (!isDue || (await isDue(ctx)))) {
      await createResult(ctx, await createBackup(ctx, client, kind))
    }
  } catch (error) {
    if (!stopped?.aborted) {
      const reason = hideAddresses(reasonOf(error))
      const failure = { kind, madeAt: ctx.clock.now(), error: reason }
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
