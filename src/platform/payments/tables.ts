import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from '../database/columns.ts'

/** The sandbox's own records, as a real provider would keep them. Of a card number only the end is stored. */
export const sandboxIntents = pgTable(
  'sandbox_intents',
  {
    id: text().primaryKey(),
    amountCents: integer().notNull(),
    status: text({
      enum: [
        'requires_payment_method',
        'requires_action',
        'processing',
        'requires_capture',
        'succeeded',
        'canceled',
      ],
    }).notNull(),
    /** True once the card has held the money. */
    held: boolean().notNull().default(false),
    /** The last four digits of the test card, all of which are Visa. */
    cardLast4: text(),
    refundedCents: integer().notNull().default(0),
    failureCode: text(),
    failureMessage: text(),
    idempotencyKey: text().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [uniqueIndex('sandbox_intents_key').on(t.idempotencyKey)],
)
