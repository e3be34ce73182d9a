import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/**
 * A payment of one payer for one purpose. It pays for one request, once: `payments_used_for` lets no two payments
 * claim the same thing, and `usedFor` is set by a conditional update.
 */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    payerId: integer()
      .notNull()
      .references(() => users.id),
    provider: text({ enum: ['sandbox', 'stripe'] }).notNull(),
    /** The provider’s id. Null until the provider has answered, and always for a fee of 0. */
    intentId: text(),
    /** Made before any call: what makes a repeated call to the provider one call. */
    callKey: uuid().notNull().defaultRandom(),
    amountCents: integer().notNull(),
    status: text({
      enum: [
        'requires_payment_method',
        'requires_action',
        'processing',
        'authorised',
        'capturing',
        'captured',
        'releasing',
        'released',
        'failed',
      ],
    }).notNull(),
    /** What it is for: opaque to this domain. */
    purpose: text().notNull(),
    description: text().notNull(),
    /** What it paid for, such as `booking:12`. */
    usedFor: text(),
    createdAt: at().notNull(),
    authorisedAt: at(),
    /** When the sweep last compared it with the provider. */
    sweptAt: at(),
  },
  (t) => [
    uniqueIndex('payments_intent').on(t.intentId),
    uniqueIndex('payments_used_for').on(t.usedFor),
    index('payments_payer').on(t.payerId),
    index('payments_open').on(t.sweptAt).where(sql`status not in ('captured', 'released', 'failed')`),
    check('payments_amount', sql`${t.amountCents} >= 0`),
  ],
)
export type PaymentRow = typeof payments.$inferSelect

/** Every movement of money. Rows are never updated or deleted: triggers in the migration refuse it. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    kind: text({
      enum: [
        'authorise',
        'capture',
        'release',
        'refund',
        'credit_granted',
        'credit_spent',
        'credit_returned',
        'credit_voided',
      ],
    }).notNull(),
    amountCents: integer().notNull(),
    createdAt: at().notNull(),
    details: jsonb().$type<Record<string, string>>(),
  },
  (t) => [
    /** One hold, one capture and one release a payment: a repeated answer of the provider writes nothing. */
    uniqueIndex('ledger_entries_once')
      .on(t.paymentId, t.kind)
      .where(sql`kind in ('authorise', 'capture', 'release')`),
    index('ledger_entries_payment').on(t.paymentId),
    check('ledger_entries_amount', sql`${t.amountCents} >= 0`),
  ],
)
