import { integer, pgTable } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** The last file that someone asked for with their data. */
export const exports = pgTable('exports', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  requestedAt: at().notNull(),
  /** Null while it’s being made. */
  readyAt: at(),
  sizeBytes: integer(),
})
export type ExportRow = typeof exports.$inferSelect
