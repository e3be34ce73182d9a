import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MessageBooking } from '../../contract/messaging.ts'
import { at, bigId, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** `user1Id` is the smaller id, so that a pair has one conversation. */
export const conversations = pgTable(
  'conversations',
  {
    id: identity(),
    user1Id: integer()
      .notNull()
      .references(() => users.id),
    user2Id: integer()
      .notNull()
      .references(() => users.id),
    /** Who started it. For the limit of new conversations per day. */
    startedBy: integer()
      .notNull()
      .references(() => users.id),
    /** Keyed hash of the normalized first message, to find the same to many. Null for the greeting. */
    opening: text(),
    createdAt: at().notNull(),
    lastMessageAt: at().notNull(),
    lastMessageId: bigId(),
    unread1: integer().notNull().default(0),
    unread2: integer().notNull().default(0),
    /** From this message on, `user1Id` hears of what’s unread. Null: of the next one. */
    announced1: bigId(),
    announced2: bigId(),
  },
  (t) => [
    uniqueIndex('conversations_pair').on(t.user1Id, t.user2Id),
    index('conversations_user1').on(t.user1Id, t.lastMessageAt),
    index('conversations_user2').on(t.user2Id, t.lastMessageAt),
    /** For the sum on every page. */
    index('conversations_unread1').on(t.user1Id).where(sql`unread1 > 0`),
    index('conversations_unread2').on(t.user2Id).where(sql`unread2 > 0`),
    index('conversations_newest').on(t.lastMessageAt, t.id),
    index('conversations_started').on(t.startedBy, t.createdAt),
    check('conversations_order', sql`${t.user1Id} < ${t.user2Id}`),
  ],
)

/** In 16 partitions by conversation (see the migration), so keys and statements name the conversation. */
export const messages = pgTable(
  'messages',
  {
    id: bigId().notNull().generatedAlwaysAsIdentity(),
    conversationId: bigId()
      .notNull()
      .references(() => conversations.id),
    fromUserId: integer()
      .notNull()
      .references(() => users.id),
    toUserId: integer()
      .notNull()
      .references(() => users.id),
    content: text().notNull(),
    clientId: uuid(),
    booking: jsonb().$type<MessageBooking>(),
    readAt: at(),
    /** By a moderator. */
    hiddenAt: at(),
    createdAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.id] }),
    /** For admins, who search all of them. */
    index('messages_newest').on(t.id),
    index('messages_words').using('gin', sql`to_tsvector('simple', ${t.content})`),
    uniqueIndex('messages_client_id').on(t.conversationId, t.fromUserId, t.clientId),
  ],
)

export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof messages.$inferSelect
