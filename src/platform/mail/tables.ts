import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, identity } from '../database/columns.ts'

/** Every mail, written in the transaction of the act that causes it, then handed to the transport. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: identity(),
    /** Makes a repeated reaction harmless: one mail a key. */
    key: text().notNull(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** Whose mail it is: they may have another address by now. Null for somebody without an account. */
    userId: integer(),
    subject: text().notNull(),
    textBody: text().notNull(),
    htmlBody: text().notNull(),
    /** A calendar file that goes with it, and what it asks of the reader’s calendar. */
    calendarMethod: text({ enum: ['REQUEST', 'CANCEL'] }),
    calendarFile: text(),
    /** Belongs where the texts have `hiddenSecret`. Cleared when the mail has been sent. */
    secret: text(),
    /** Where a mail program may end this kind of mail by itself: a path of this site that takes a POST. */
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
    index('mail_outbox_waiting').on(t.id).where(sql`status = 'waiting'`),
  ],
)
