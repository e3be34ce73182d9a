import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, identity } from '../database/columns.ts'
import type { BackupKind } from './retention.ts'

/** Backups that were made, and those that failed. Their files may be deleted by now. */
export const backups = pgTable(
  'backups',
  {
    id: identity(),
    kind: text().notNull().$type<BackupKind>(),
    madeAt: at().notNull(),
    /** A path, or `s3:NAME`. Null: it failed. */
    place: text(),
    sizeBytes: bigint({ mode: 'number' }),
    /** Null: the backup was read back, and all checksums match. */
    error: text(),
  },
  (t) => [index('backups_made').on(t.madeAt)],
)
