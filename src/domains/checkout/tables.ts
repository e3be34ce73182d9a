import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
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
    createdAt: at().notNull(),
    finishedAt: at(),
    /** How often it could not be sent for a reason that is no refusal. */
    failures: integer().notNull().default(0),
    /** Not tried again before this instant. */
    retryAt: at(),
  },
  (t) => [index('booking_drafts_open').on(t.finishedAt, t.createdAt)],
)
