import { and, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Ctx } from '../ctx.ts'
import type { BackupKind } from './retention.ts'
import { backups } from './tables.ts'

/** Of a backup that was read back after it was written. */
export type MadeBackup = { kind: BackupKind; madeAt: Date; place: string; sizeBytes: number }

export async function createResult(
  { db }: Pick<Ctx, 'db'>,
  result: MadeBackup | { kind: BackupKind; madeAt: Date; error: string },
): Promise<void> {
  await db.insert(backups).values(result)
}

/** A time in the future comes from a clock that was wrong. */
export async function findLastBackup({ db, clock }: Pick<Ctx, 'db' | 'clock'>, kind?: BackupKind) {
  const [last] = await db
    .select()
    .from(backups)
    .where(
      and(
        isNull(backups.error),
        lte(backups.madeAt, clock.now()),
        kind === undefined ? undefined : eq(backups.kind, kind),
      ),
    )
    .orderBy(desc(backups.madeAt))
    .limit(1)
  return last ?? null
}

export async function findLastFailure({ db, clock }: Pick<Ctx, 'db' | 'clock'>) {
  const [last] = await db
    .select()
    .from(backups)
    .where(and(isNotNull(backups.error), lte(backups.madeAt, clock.now())))
    .orderBy(desc(backups.madeAt))
    .limit(1)
  return last ?? null
}
