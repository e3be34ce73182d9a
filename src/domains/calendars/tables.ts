import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** Secret feed addresses of users’ bookings. The secret itself isn’t stored. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    /** The secret is derived from it; increases when the user changes the address. */
    version: integer().notNull().default(1),
    tokenHash: text().notNull(),
    changedAt: at().notNull(),
  },
  (t) => [uniqueIndex('calendar_feeds_token').on(t.tokenHash)],
)

export const importedCalendars = pgTable(
  'imported_calendars',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** May be a secret: never logged or shown to other users. */
    address: text().notNull(),
    createdAt: at().notNull(),
    /** The last attempt; `readAt` is the last that worked. */
    triedAt: at(),
    readAt: at(),
    /** Shown to the owner; null after a successful reading. */
    lastError: text(),
    /** Shown to the owner: what couldn’t be read of the last calendar. */
    notice: text(),
    busyCount: integer().notNull().default(0),
    dueAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('imported_calendars_once').on(t.userId, sql`md5(${t.address})`),
    index('imported_calendars_due').on(t.dueAt),
  ],
)
