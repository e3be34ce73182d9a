import { and, desc, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { Reader } from '../ctx.ts'
import type { BackupKind } from './retention.ts'
import { backups } from './tables.ts'

/** Of a backup that was read back after it was written. */
export type MadeBackup = { kind: BackupKind; madeAt: Date; place: string; sizeBytes: number }

export async function createResult(
  { db }: Reader,
  result: MadeBackup | { kind: BackupKind; madeAt: Date; error: string },
): Promise<void> {
  await db.insert(backups).values(result)
}

export function findLastBackup(ctx: Reader, kind?: BackupKind) {
  return findLast(ctx, and(isNull(backups.error), kind && eq(backups.kind, kind)))
}

export function findLastFailure(ctx: Reader) {
  return findLast(ctx, isNotNull(backups.error))
}

/** A time in the future comes from a clock that was wrong. */
async function findLast({ db, clock }: Reader, condition: SQL | undefined) {
  const [last] = await db
    .select()
    .from(backups)
    .where(and(condition, lte(backups.madeAt, clock.now())))
    .orderBy(desc(backups.madeAt))
    .limit(1)
  return last ?? null
}
