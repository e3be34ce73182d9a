import { rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { whileDrafting } from '../../../platform/backup/drafts.ts'
import { backupFolder, openPlace } from '../../../platform/backup/open-place.ts'
import type { MadeBackup } from '../../../platform/backup/results.ts'
import { type BackupKind, findExpired, nameArchive } from '../../../platform/backup/retention.ts'
import { verifyArchive } from '../../../platform/backup/verify-archive.ts'
import { formatBytes } from '../../../wording/sizes.ts'
import { backupWords } from '../wording.ts'
import { type BackupCtx, backupSite } from './backup-site.ts'

/**
 * Backs up the site, reads the file back and compares all checksums, sends it to the bucket if there is one, and
 * deletes expired backups of this kind. Only one process may do this in a data folder. A failure leaves no file.
 */
export async function createBackup(
  ctx: BackupCtx,
  client: ClientBase,
  kind: BackupKind,
): Promise<MadeBackup> {
  const folder = backupFolder(ctx.config)
  return whileDrafting(client, folder, () => create(ctx, client, kind))
}

async function create(ctx: BackupCtx, client: ClientBase, kind: BackupKind): Promise<MadeBackup> {
  const folder = backupFolder(ctx.config)
  await requireSpace(folder, await findNeededBytes(client))
  const madeAt = ctx.clock.now()
  const name = nameArchive(kind, madeAt)
  const file = join(folder, `draft-${name}`)
  const { missing } = await backupSite(ctx, client, file)
  if (missing.length > 0) ctx.log.warn({ count: missing.length }, 'pictures are missing in the backup')
  try {
    await verifyArchive(file)
    const { size } = await stat(file)
    const place = await (await openPlace(ctx.config)).keep(file, name)
    await deleteExpired(ctx, kind)
    return { kind, madeAt, place, sizeBytes: size }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** Twice the last backup, or the database’s size before the first. Also read from the schema of an older release. */
async function findNeededBytes(client: ClientBase): Promise<number> {
  const { rows } = await client.query(
    "select to_regclass('public.backups') as list, pg_database_size(current_database())::float as size",
  )
  if (rows[0].list === null) return rows[0].size
  const last = await client.query(
    'select size_bytes::float as size from backups where error is null order by made_at desc limit 1',
  )
  return last.rows[0] ? 2 * last.rows[0].size : rows[0].size
}

async function requireSpace(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= needed) return
  throw new Error(backupWords.noSpace({ folder, free: formatBytes(free), needed: formatBytes(needed) }))
}

/** A backup isn’t worse because an old one couldn’t be deleted. */
async function deleteExpired({ clock, config, log }: BackupCtx, kind: BackupKind): Promise<void> {
  try {
    const place = await openPlace(config)
    const expired = findExpired(await place.list(), kind, clock.now())
    for (const name of expired) await place.delete(name)
  } catch (error) {
    log.warn({ err: error }, 'expired backups couldn’t be deleted')
  }
}
