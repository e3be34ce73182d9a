import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NotificationType } from '../../contract/requests/happenings.ts'
import { at, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** What a person was told. */
export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Makes a repeated reaction harmless: one a person and key. */
    key: text().notNull(),
    type: text().notNull().$type<NotificationType>(),
    title: text().notNull(),
    message: text().notNull(),
    /** The booking, conversation or other thing that it is about. */
    relatedId: integer(),
    /** Where it leads to: a path of this site. */
    href: text().notNull(),
    createdAt: at().notNull(),
    readAt: at(),
  },
  (t) => [
    uniqueIndex('notifications_once').on(t.userId, t.key),
    index('notifications_newest').on(t.userId, t.id),
    index('notifications_unread').on(t.userId).where(sql`read_at is null`),
  ],
)
export type NotificationRow = typeof notifications.$inferSelect
