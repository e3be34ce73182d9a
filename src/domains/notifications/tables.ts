import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { preferenceKinds } from '../../contract/preferences.ts'
import type { NotificationType } from '../../contract/requests/booking-steps.ts'
import { at, bigId } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** In 16 partitions by user (see the migration), so keys and statements name the user. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigId().notNull().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Unique per user, so that a repeated reaction notifies once. */
    key: text().notNull(),
    type: text().notNull().$type<NotificationType>(),
    title: text().notNull(),
    message: text().notNull(),
    relatedId: bigId(),
    href: text().notNull(),
    createdAt: at().notNull(),
    readAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('notifications_once').on(t.userId, t.key),
    index('notifications_unread').on(t.userId).where(sql`read_at is null`),
  ],
)
export type NotificationRow = typeof notifications.$inferSelect

/** What members turned off. A kind without a row is on. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: preferenceKinds }).notNull(),
    email: boolean().notNull().default(true),
    bell: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)
