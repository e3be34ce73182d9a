import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ClientBase } from 'pg'
import { backupSite as writeBackup } from '../../../platform/backup/backup-site.ts'
import { listMigrations } from '../../../platform/backup/restore-schema.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { listStored } from '../../uploads/list-stored.ts'

const migrations = resolve(import.meta.dirname, '../../../../migrations')

/** Default place for backups. Has milliseconds, so that names don’t collide. */
export function backupName(ctx: Ctx, kind: string): string {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  return join(ctx.config.dataDir, 'backups', `${kind}-${stamp}.tar`)
}

export async function backupSite(ctx: Ctx, client: ClientBase, file: string) {
  const site = {
    client,
    pictures: ctx.files,
    pictureNames: listStored,
    files: await dataFiles(ctx),
    migrations: await listMigrations(migrations),
  }
  return writeBackup(file, site, ctx.clock.now())
}

/** Sessions and secret addresses depend on the secret, demo accounts on their file. */
async function dataFiles(ctx: Ctx): Promise<Record<string, Uint8Array>> {
  const demo = await readFile(join(ctx.config.dataDir, 'demo-accounts.json')).catch(() => null)
  return { 'session-secret': Buffer.from(ctx.secret), ...(demo && { 'demo-accounts.json': demo }) }
}
