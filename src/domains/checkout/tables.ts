import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, bigId } from '../../platform/database/columns.ts'
import { payments } from '../payments/tables.ts'

export const bookingDrafts = pgTable(
  'booking_drafts',
  {
    paymentId: bigId()
      .primaryKey()
      .references(() => payments.id),
    draft: jsonb().notNull().$type<Record<string, unknown>>(),
    /** `hashRequest` of the draft, while this payment is the one for it. */
    requestHash: text(),
    createdAt: at().notNull(),
    finishedAt: at(),
    failures: integer().notNull().default(0),
    retryAt: at(),
  },
  (t) => [
    index('booking_drafts_open').on(t.finishedAt, t.createdAt),
    /** One open payment per request, across tabs. */
    uniqueIndex('booking_drafts_same_request').on(t.requestHash).where(sql`finished_at is null`),
  ],
)
