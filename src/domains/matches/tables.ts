import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** Someone’s best matches, the best first. Who of them is shown is decided at each reading. */
export const keptMatches = pgTable('kept_matches', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  ids: integer().array().notNull(),
  /** A hash of what of their profile is compared: another one finds other people. */
  profileHash: text().notNull(),
  foundAt: at().notNull(),
})
