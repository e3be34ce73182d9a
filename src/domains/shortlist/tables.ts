import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** Private: only the owner ever reads a row. */
export const savedPeople = pgTable(
  'saved_people',
  {
    ownerId: integer()
      .notNull()
      .references(() => users.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    note: text().notNull(),
    tags: text().array().notNull(),
    savedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.userId] }),
    /** For closing accounts. */
    index('saved_people_user').on(t.userId),
  ],
)
export type SavedPersonRow = typeof savedPeople.$inferSelect
