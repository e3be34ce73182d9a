import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'
import { payments } from '../payments/tables.ts'

/** What the payer was about to ask for: finishes the request when the browser goes away after paying. */
export const bookingDrafts = pgTable(
  'booking_drafts',
  {
    paymentId: integer()
      .primaryKey()
      .references(() => payments.id),
    draft: jsonb().notNull().$type<Record<string, unknown>>(),
    /** `hashRequest` of the draft, while its payment is the one to pay for it. */
    requestHash: text(),
    createdAt: at().notNull(),
    finishedAt: at(),
    /** How often it could not be sent for a reason that is no refusal. */
    failures: integer().notNull().default(0),
    /** Not tried again before this instant. */
    retryAt: at(),
  },
  (t) => [
    index('booking_drafts_open').on(t.finishedAt, t.createdAt),
    /** One payment is begun for the same request, in however many tabs. */
    uniqueIndex('booking_drafts_same_request').on(t.requestHash).where(sql`finished_at is null`),
  ],
)
