import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** The secret address under which a person’s bookings can be subscribed to. The secret itself is not stored. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    /** Counts up when the address is changed: the secret is derived from it. */
    version: integer().notNull().default(1),
    tokenHash: text().notNull(),
    changedAt: at().notNull(),
  },
  (t) => [uniqueIndex('calendar_feeds_token').on(t.tokenHash)],
)

/** Calendars elsewhere whose busy times a person lets us read. */
export const importedCalendars = pgTable(
  'imported_calendars',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** May be a secret of its owner: it is in no log and no answer to anybody else. */
    address: text().notNull(),
    createdAt: at().notNull(),
    /** The last try, and the last that worked. */
    triedAt: at(),
    readAt: at(),
    /** In words for its owner; null after a try that worked. */
    lastError: text(),
    /** How many busy times the last reading found. */
    busyCount: integer().notNull().default(0),
    dueAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('imported_calendars_once').on(t.userId, sql`md5(${t.address})`),
    index('imported_calendars_due').on(t.dueAt),
  ],
)
