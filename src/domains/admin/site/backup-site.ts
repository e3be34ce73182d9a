import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { type Site, type Written, backupSite as writeBackup } from '../../../platform/backup/backup-site.ts'
import { whileDrafting } from '../../../platform/backup/drafts.ts'
import { inSnapshot } from '../../../platform/backup/in-snapshot.ts'
import { backupFolder } from '../../../platform/backup/open-place.ts'
import { listMigrations } from '../../../platform/backup/restore-schema.ts'
import { nameArchive } from '../../../platform/backup/retention.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import { listRun } from '../../../platform/database/migrate-database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Log } from '../../../platform/log.ts'
import { root } from '../../../platform/root.ts'
import { listStored } from '../../uploads/list-stored.ts'

const migrations = join(root, 'migrations')

/** What a backup needs, which an older database has too. */
export type BackupCtx = { clock: Clock; config: Config; files: FileStore; log: Log; secret: string }

/** Default place for backups. */
export function backupName(config: Config, kind: string): string {
  return join(backupFolder(config), nameArchive(kind, new Date()))
}

export function backupSite(ctx: BackupCtx, client: ClientBase, file: string): Promise<Written> {
  return withBackup(ctx, client, file, async (made) => made)
}

/** `act` still has the backup’s snapshot. The release is the database's, which may be older than this program. */
export async function withBackup<T>(
  ctx: BackupCtx,
  client: ClientBase,
  file: string,
  act: (made: Written) => Promise<T>,
): Promise<T> {
  const run = await listRun(client)
  const folder = backupFolder(ctx.config)
  const site = {
    client,
    pictures: ctx.files,
    pictureNames: listStored,
    files: await dataFiles(ctx),
    folder,
    migrations: (await listMigrations(migrations)).filter(({ when }) => run.has(when)),
  }
  return whileDrafting(client, folder, () =>
    inSnapshot(client, async () => act(await writeBackup(file, site, ctx.clock.now()))),
  )
}

/** Sessions and secret addresses depend on the secret, demo accounts on their file. */
async function dataFiles(ctx: BackupCtx): Promise<Site['files']> {
  const demo = await readFile(join(ctx.config.dataDir, 'demo-accounts.json')).catch(() => null)
  return { 'session-secret': Buffer.from(ctx.secret), ...(demo && { 'demo-accounts.json': demo }) }
}
