import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paymentProviders, paymentStates } from '../../contract/admin/payments.ts'
import { creditReasons } from '../../contract/payments.ts'
import { at, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/**
 * A payment of one payer for one purpose. It pays for one request, once: `payments_used` lets no two payments
 * claim the same thing, and its use is set by a conditional update.
 */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    payerId: integer()
      .notNull()
      .references(() => users.id),
    /** Who is asked for the money: a card’s provider, a credit of the payer’s, or nobody for a fee of 0. */
    provider: text({ enum: paymentProviders }).notNull(),
    /** The provider’s id. Null until the provider has answered, and always without a card. */
    intentId: text(),
    /** Made before any call: what makes a repeated call to the provider one call. */
    callKey: uuid().notNull().defaultRandom(),
    amountCents: integer().notNull(),
    status: text({ enum: paymentStates }).notNull(),
    /** What becomes of a capture that was decided: the fee is kept, or stands as the payer’s credit. */
    aim: text({ enum: ['keep', 'credit'] }),
    /** What it may pay for: a new request to this person, of this kind, or an unpaid booking. */
    purpose: text({ enum: ['creator', 'guest', 'agent', 'booking'] }).notNull(),
    forUserId: integer().references(() => users.id),
    forBookingId: integer(),
    description: text().notNull(),
    /** What it paid for. */
    usedBy: text({ enum: ['booking', 'agent_request'] }),
    usedId: integer(),
    /** That was deleted. Its number stays above, so that nothing else can claim this payment. */
    useDeleted: boolean().notNull().default(false),
    createdAt: at().notNull(),
    authorisedAt: at(),
    /** When the sweep last compared it with the provider. */
    sweptAt: at(),
    /** When the sweep looks again: later each time that it finds nothing new. Null when something has changed. */
    nextSweepAt: at(),
  },
  (t) => [
    uniqueIndex('payments_intent').on(t.intentId),
    uniqueIndex('payments_used').on(t.usedBy, t.usedId),
    index('payments_for_user').on(t.forUserId),
    index('payments_payer').on(t.payerId),
    /** They are few beside those by card. */
    index('payments_by_credit').on(t.id).where(sql`provider = 'credit'`),
    index('payments_status').on(t.status, t.id),
    index('payments_amount').on(t.amountCents, t.id),
    index('payments_words').using(
      'gin',
      sql`lower(${t.description} || ' ' || coalesce(${t.intentId}, '')) gin_trgm_ops`,
    ),
    index('payments_open')
      .on(t.sweptAt)
      .where(sql`status not in ('captured', 'credited', 'released', 'refunded', 'failed')`),
    check('payments_amount', sql`${t.amountCents} >= 0`),
    check('payments_use', sql`(${t.usedBy} is null) = (${t.usedId} is null)`),
    check(
      'payments_purpose',
      sql`(${t.forBookingId} is not null) = (${t.purpose} = 'booking') and (${t.forUserId} is null) = (${t.purpose} = 'booking')`,
    ),
  ],
)
export type PaymentRow = typeof payments.$inferSelect

/**
 * A prepaid fee that came of a charged card payment, whatever the fee is when it is spent. Spending it is a
 * conditional update, so it pays for one request at a time.
 */
export const credits = pgTable(
  'credits',
  {
    id: identity(),
    ownerId: integer()
      .notNull()
      .references(() => users.id),
    /** The card payment that it came of. */
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    amountCents: integer().notNull(),
    /** `refunding`: on its way back to the card; it can be spent again if the card cannot take it. */
    status: text({ enum: ['available', 'spent', 'refunding', 'voided'] }).notNull(),
    reason: text({ enum: creditReasons }).notNull(),
    /** The payment that it was spent on, while it is. */
    spentOn: integer().references(() => payments.id),
    createdAt: at().notNull(),
  },
  (t) => [
    index('credits_owner').on(t.ownerId, t.status),
    uniqueIndex('credits_payment').on(t.paymentId),
    uniqueIndex('credits_spent_on').on(t.spentOn),
    check('credits_amount', sql`${t.amountCents} > 0`),
    check('credits_spent', sql`(${t.status} = 'spent') = (${t.spentOn} is not null)`),
  ],
)
export type CreditRow = typeof credits.$inferSelect

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
    /** The credit that was granted, spent, returned or voided. */
    creditId: integer().references(() => credits.id),
    createdAt: at().notNull(),
    details: jsonb().$type<Record<string, string>>(),
  },
  (t) => [
    /** Every kind of movement once a payment: a repeated answer of the provider writes nothing. */
    uniqueIndex('ledger_entries_once').on(t.paymentId, t.kind),
    /** For what was earned: nothing but the index is read. */
    index('ledger_entries_earned')
      .on(t.paymentId, t.kind, t.amountCents)
      .where(sql`kind in ('capture', 'refund')`),
    index('ledger_entries_created').on(t.createdAt, t.id),
    index('ledger_entries_credit').on(t.creditId),
    check('ledger_entries_of_credit', sql`(${t.creditId} is not null) = (${t.kind} like 'credit%')`),
    check('ledger_entries_amount', sql`${t.amountCents} >= 0`),
  ],
)

/** News of the provider that was taken over: the same event again changes nothing. */
export const providerEvents = pgTable('provider_events', {
  id: text().primaryKey(),
  kind: text().notNull(),
  receivedAt: at().notNull(),
})
