import type { PoolClient } from 'pg'
import type { z } from 'zod'
import type { ResetType, resetData as resetEndpoint } from '../../../contract/admin/reset.ts'
import { listIds } from '../../../platform/backup/list-ids.ts'
import type { Manifest } from '../../../platform/backup/manifest.ts'
import { verifyArchive } from '../../../platform/backup/verify-archive.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { DeleteRows } from '../../../platform/domain.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { refuse } from '../../../platform/refuse.ts'
import { requireFreshPassword } from '../../accounts/passwords/confirm-password.ts'
import { clearNotificationLinks } from '../../notifications/clear-notification-links.ts'
import { updateEveryonesAnswers } from '../../requests/notifying/update-answers.ts'
import { countRequestsBefore } from '../../requests/operating/cancel-as-admin.ts'
import { rebuildSearch } from '../../search/jobs.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { resetWords } from '../wording.ts'
import { backupName, withBackup } from './backup-site.ts'
import { cancelOpen } from './cancel-open.ts'

const lockKey = 7_236_002

/**
 * Backs up the whole site, closes open bookings and settles their money, then deletes the rows that are in the backup,
 * a thousand per transaction. Refuses with `conflict` during another reset, with `unavailable` when the disk is full.
 */
export async function resetData(
  ctx: Ctx,
  resetType: ResetType,
): Promise<z.output<typeof resetEndpoint.response>> {
  await requireFreshPassword(ctx)
  const client = await ctx.connectPatiently()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (!rows[0].taken) refuse('conflict', resetWords.alreadyRunning)
    const done = await reset(ctx, client, resetType)
    await client.query('select pg_advisory_unlock($1)', [lockKey])
    client.release()
    return done
  } catch (error) {
    // Closing the connection releases the lock. A failed COPY leaves the connection unusable.
    client.release(true)
    throw error
  }
}

function reset(ctx: Ctx, client: PoolClient, resetType: ResetType) {
  const file = backupName(ctx.config, `reset-${resetType}`)
  const startedAt = ctx.clock.now()
  return withBackup(ctx, client, file, async () => {
    const { tables } = await verifyArchive(file)
    return deleteRows(ctx, client, resetType, { tables, file, startedAt })
  }).catch((error) => {
    if (error.code !== 'ENOSPC') throw error
    refuse('unavailable', resetWords.diskFull)
  })
}

type Backup = Pick<Manifest, 'tables'> & { file: string; startedAt: Date }

/** The client still has the backup’s snapshot, and so the rows that are in the file. */
async function deleteRows(ctx: Ctx, client: PoolClient, resetType: ResetType, backup: Backup) {
  const { file, startedAt } = backup
  const deleted = deletedBy(ctx, resetType)
  const hasBookings = deleted.has('bookings')
  const tables = backup.tables.filter(({ name }) => deleted.has(name))
  await withTransaction(ctx, (ctx) =>
    createAuditEntry(ctx, { act: 'data.reset', details: { resetType, file, rows: countRows(tables) } }),
  )
  const closed = hasBookings ? await cancelOpen(ctx) : 0
  const removed: Record<string, number> = {}
  // Children first, for the foreign keys.
  for (const table of tables.toReversed()) {
    await listIds(client, table, async (ids, owners) => {
      const gone = await withTransaction(ctx, async (ctx) => {
        const rows = (await deleted.get(table.name)?.(ctx, ids, owners)) ?? []
        await clearNotificationLinks(ctx, rows)
        return rows.filter((row) => row.table === table.name).length
      })
      removed[table.name] = (removed[table.name] ?? 0) + gone
    })
  }
  if (hasBookings) await updateEveryonesAnswers(ctx)
  // The search index has free times and category names.
  if (resetType !== 'messages' && resetType !== 'notifications' && resetType !== 'bookings') {
    await withTransaction(ctx, (ctx) => enqueue(ctx, rebuildSearch, {}))
  }
  const waiting = hasBookings ? await countRequestsBefore(ctx, startedAt) : 0
  return { message: describeReset(removed, { closed, waiting, file }), file, closed, removed, waiting }
}

function deletedBy({ domains }: Ctx, reset: ResetType): ReadonlyMap<string, DeleteRows> {
  const resets = domains.flatMap((domain) =>
    reset === 'all-activity' ? Object.values(domain.reset ?? {}) : [domain.reset?.[reset] ?? {}],
  )
  return new Map(resets.flatMap((tables) => Object.entries(tables)))
}

const countRows = (tables: Manifest['tables']) => Object.fromEntries(tables.map((t) => [t.name, t.rows]))

type Outcome = { closed: number; waiting: number; file: string }

function describeReset(removed: Record<string, number>, { closed, waiting, file }: Outcome): string {
  const counts = Object.entries(removed).flatMap(([table, n]) =>
    n > 0 ? [`${n} ${table.replaceAll('_', ' ')}`] : [],
  )
  return [
    counts.length > 0
      ? resetWords.deleted({ counts: counts.toReversed().join(', ') })
      : resetWords.nothingToDelete,
    ...(closed > 0 ? [resetWords.closed({ count: closed })] : []),
    ...(waiting > 0 ? [resetWords.kept({ count: waiting })] : []),
    resetWords.backup({ file }),
  ].join(' ')
}
