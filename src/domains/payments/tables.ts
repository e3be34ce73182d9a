import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paymentProviders, paymentStates } from '../../contract/admin/payments.ts'
import { creditReasons } from '../../contract/payments.ts'
import { at, bigId, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** A payment by one payer. The request that it pays for names it. */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    payerId: integer()
      .notNull()
      .references(() => users.id),
    /** The card’s provider, `credit`, or `none` for a fee of 0. */
    provider: text({ enum: paymentProviders }).notNull(),
    /** The provider’s id. Null until it has answered, and always without a card. */
    intentId: text(),
    /** Idempotency key for calls to the provider. */
    callKey: uuid().notNull().defaultRandom(),
    amountCents: integer().notNull(),
    status: text({ enum: paymentStates }).notNull(),
    /** For a capture: keep the fee, or turn it into the payer’s credit. */
    aim: text({ enum: ['keep', 'credit'] }),
    description: text().notNull(),
    /** A reset deleted the request that it paid for, so no request names it, and its money stays where it is. */
    requestDeleted: boolean().notNull().default(false),
    /** Of the card that held it, if the provider names it: never more of its number than the last four digits. */
    cardBrand: text(),
    cardLast4: text(),
    createdAt: at().notNull(),
    authorisedAt: at(),
    /** When the sweep last compared it with the provider. */
    sweptAt: at(),
    /** The next sweep; the pause doubles each time nothing is new. Null after a change. */
    nextSweepAt: at(),
  },
  (t) => [
    uniqueIndex('payments_intent').on(t.intentId),
    index('payments_payer').on(t.payerId),
    /** Few, where real cards pay. */
    index('payments_by_credit').on(t.id).where(sql`provider = 'credit'`),
    index('payments_by_sandbox').on(t.id).where(sql`provider = 'sandbox'`),
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
  ],
)
export type PaymentRow = typeof payments.$inferSelect

/**
 * A prepaid request from a charged card payment. Spending it is a conditional update, so it pays for one request at a
 * time, whatever the fee is then.
 */
export const credits = pgTable(
  'credits',
  {
    id: identity(),
    ownerId: integer()
      .notNull()
      .references(() => users.id),
    paymentId: bigId()
      .notNull()
      .references(() => payments.id),
    amountCents: integer().notNull(),
    /** `refunding`: going back to the card; spendable again if the card refuses it. */
    status: text({ enum: ['available', 'spent', 'refunding', 'voided'] }).notNull(),
    reason: text({ enum: creditReasons }).notNull(),
    /** The payment that it is spent on. */
    spentOn: bigId().references(() => payments.id),
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

/** Every movement of money. Triggers in the migration refuse updates and deletes. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    paymentId: bigId()
      .notNull()
      .references(() => payments.id),
    kind: text({
      enum: [
        'authorise',
        'capture',
        'release',
        'refund',
        'dispute_opened',
        'dispute_lost',
        'dispute_won',
        'credit_granted',
        'credit_spent',
        'credit_returned',
        'credit_voided',
      ],
    }).notNull(),
    amountCents: integer().notNull(),
    /** The credit that was granted, spent, returned or voided. */
    creditId: bigId().references(() => credits.id),
    createdAt: at().notNull(),
    details: jsonb().$type<Record<string, string>>(),
  },
  (t) => [
    /**
     * Once per payment: a repeated answer of the provider writes nothing. What may move in parts is written as a difference
     * while the payment is locked.
     */
    uniqueIndex('ledger_entries_once')
      .on(t.paymentId, t.kind)
      .where(
        sql`kind in ('authorise', 'capture', 'release', 'credit_granted', 'credit_spent', 'credit_returned')`,
      ),
    index('ledger_entries_earned')
      .on(t.paymentId, t.kind, t.amountCents)
      .where(sql`kind in ('capture', 'refund', 'dispute_opened', 'dispute_won')`),
    index('ledger_entries_created').on(t.createdAt, t.id),
    index('ledger_entries_credit').on(t.creditId),
    check('ledger_entries_of_credit', sql`(${t.creditId} is not null) = (${t.kind} like 'credit%')`),
    check('ledger_entries_amount', sql`${t.amountCents} >= 0`),
  ],
)

/** Processed provider notices: the same one again changes nothing. */
export const providerEvents = pgTable('provider_events', {
  id: text().primaryKey(),
  kind: text().notNull(),
  receivedAt: at().notNull(),
})
