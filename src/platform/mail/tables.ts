import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, identity } from '../database/columns.ts'

/** Every email, written in the transaction that causes it, then sent. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: identity(),
    /** Idempotency: one email per key. */
    key: text().notNull(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** The user, who may have another address by now. Null for recipients without an account. */
    userId: integer(),
    subject: text().notNull(),
    textBody: text().notNull(),
    htmlBody: text().notNull(),
    calendarMethod: text({ enum: ['REQUEST', 'CANCEL'] }),
    calendarFile: text(),
    /** Replaces `hiddenSecret` in the texts. Cleared once the email is sent. */
    secret: text(),
    /** Names what it is one of, for email apps. */
    list: text(),
    /** One-click unsubscribe: a path that takes a POST. */
    unsubscribePath: text(),
    status: text({ enum: ['waiting', 'sent', 'kept', 'dead'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: at().notNull(),
    sentAt: at(),
  },
  (t) => [
    uniqueIndex('mail_outbox_key').on(t.key),
    index('mail_outbox_status').on(t.status, t.id),
    index('mail_outbox_words').using('gin', sql`lower(${t.recipient} || ' ' || ${t.subject}) gin_trgm_ops`),
    index('mail_outbox_user').on(t.userId),
    index('mail_outbox_newest').on(t.createdAt),
    index('mail_outbox_secret').on(t.createdAt).where(sql`secret is not null`),
    index('mail_outbox_texts').on(t.createdAt).where(sql`text_body <> ''`),
    index('mail_outbox_waiting').on(t.id).where(sql`status = 'waiting'`),
  ],
)
