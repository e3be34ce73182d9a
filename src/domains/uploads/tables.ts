import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** Stored sounds, with replaced ones until their file is deleted. A user’s row names the current one. */
export const introductions = pgTable(
  'introductions',
  {
    file: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createdAt: at().notNull(),
  },
  (t) => [index('introductions_user').on(t.userId)],
)

/** By content: two people with the same picture share its files. Art isn’t shared. */
export const pictures = pgTable(
  'pictures',
  {
    hash: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Of a show. */
    isArt: boolean().notNull().default(false),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.userId] }), index('pictures_user').on(t.userId)],
)
