import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NotificationType } from '../../contract/requests/booking-steps.ts'
import { at, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Unique per user, so that a repeated reaction notifies once. */
    key: text().notNull(),
    type: text().notNull().$type<NotificationType>(),
    title: text().notNull(),
    message: text().notNull(),
    relatedId: integer(),
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
