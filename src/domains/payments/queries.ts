import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Ctx, Reader } from '../../platform/ctx.ts'
import { preparedRead } from '../../platform/database/prepared-query.ts'
import { readings } from '../../platform/database/readings.ts'
import { finalStatuses, leftOf, sumOf, unauthorizedStatuses } from './rules.ts'
import { type CreditRow, credits, ledgerEntries, type PaymentRow, payments } from './tables.ts'

export type { CreditRow, PaymentRow } from './tables.ts'

/** For other domains’ joins, read only. */
export const paymentRecords = readings.select().from(payments).as('payment_records')
export const creditRecords = readings.select().from(credits).as('credit_records')
export const ledgerRecords = readings.select().from(ledgerEntries).as('ledger_records')

const minuteMs = 60_000

const paymentOf = preparedRead<{ id: number }, PaymentRow[]>('payment', (db, value) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, value('id'))),
)

export async function findPayment(ctx: Reader, id: number): Promise<PaymentRow> {
  const [row] = await paymentOf(ctx, { id })
  if (!row) throw new Error(`Payment ${id} does not exist.`)
  return row
}

/** A payment with the amount that sentences about its fee name: what was refunded, or what is left of it. */
export async function findNamedPayment(ctx: Reader, id: number): Promise<PaymentRow> {
  const payment = await findPayment(ctx, id)
  const entries = (await listEntries(ctx, [id])).get(id) ?? []
  if (payment.status === 'released') return payment
  const amountCents = payment.status === 'refunded' ? sumOf(entries, 'refund') : leftOf(payment, entries)
  return { ...payment, amountCents }
}

/** The bank gave it back after a dispute. Where it goes is an admin’s decision. */
export async function wasWonBack(ctx: Reader, id: number): Promise<boolean> {
  return ((await listEntries(ctx, [id])).get(id) ?? []).some(({ kind }) => kind === 'dispute_won')
}

export async function findPaymentByIntent(ctx: Reader, intentId: string): Promise<PaymentRow | undefined> {
  const [row] = await ctx.db.select().from(payments).where(eq(payments.intentId, intentId))
  return row
}

/** The payer’s own payment, by the provider’s id. */
export async function findOwnPayment(
  ctx: Reader,
  payerId: number,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.intentId, intentId), eq(payments.payerId, payerId)))
  return row
}

export type LedgerRow = typeof ledgerEntries.$inferSelect

export async function listEntries(ctx: Reader, paymentIds: number[]): Promise<Map<number, LedgerRow[]>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.paymentId, paymentIds))
    .orderBy(asc(ledgerEntries.id))
  return Map.groupBy(rows, (row) => row.paymentId)
}

export async function listPaymentsOf(ctx: Reader, payerId: number, limit = 100): Promise<PaymentRow[]> {
  return ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.payerId, payerId), isNotNull(payments.authorisedAt), gt(payments.amountCents, 0)))
    .orderBy(desc(payments.id))
    .limit(limit)
}

/**
 * Unfinished payments that the current provider knows: those due for a sweep, or all not swept since `sweptBefore`. Money
 * to settle comes first, then cards that have not answered. Payers take turns, so that one with many delays no other.
 */
export async function listOpenPayments(
  ctx: Ctx,
  sweptBefore: Date | undefined,
  limit: number,
): Promise<PaymentRow[]> {
  const now = ctx.clock.now()
  const notJustBegun = new Date(now.getTime() - minuteMs)
  return ctx.db
    .select()
    .from(payments)
    .where(
      and(
        notInArray(payments.status, [...finalStatuses]),
        inArray(payments.provider, [ctx.payments.name, 'credit', 'none']),
        lt(payments.createdAt, sweptBefore ?? notJustBegun),
        sweptBefore
          ? or(isNull(payments.sweptAt), lt(payments.sweptAt, sweptBefore))
          : or(isNull(payments.nextSweepAt), lte(payments.nextSweepAt, now)),
      ),
    )
    .orderBy(
      sql`${payments.status} in ${[...unauthorizedStatuses]}`,
      sql`row_number() over (partition by ${payments.payerId}, ${payments.status} in ${[...unauthorizedStatuses]} order by ${payments.sweptAt} nulls first, ${payments.id} desc)`,
      sql`${payments.sweptAt} asc nulls first`,
    )
    .limit(limit)
}

export async function findPayments(ctx: Reader, ids: number[]): Promise<Map<number, PaymentRow>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select().from(payments).where(inArray(payments.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The payer’s own payment, once its card was held. */
export async function findReceipt(
  ctx: Reader,
  payerId: number,
  paymentId: number,
): Promise<PaymentRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.payerId, payerId), isNotNull(payments.authorisedAt)))
  return row
}

export async function listCreditsOf(
  ctx: Reader,
  ownerId: number,
  limit = 100,
): Promise<(CreditRow & { description: string })[]> {
  const rows = await ctx.db
    .select({ credit: credits, description: payments.description })
    .from(credits)
    .innerJoin(payments, eq(payments.id, credits.paymentId))
    .where(eq(credits.ownerId, ownerId))
    .orderBy(desc(credits.id))
    .limit(limit)
  return rows.map(({ credit, description }) => ({ ...credit, description }))
}

export function countCredits(ctx: Reader, ownerId: number): Promise<number> {
  return ctx.db.$count(credits, and(eq(credits.ownerId, ownerId), eq(credits.status, 'available')))
}

export async function findCredit(ctx: Reader, id: number): Promise<CreditRow | undefined> {
  const [row] = await ctx.db.select().from(credits).where(eq(credits.id, id))
  return row
}

export async function listCreditsFrom(ctx: Reader, paymentIds: number[]): Promise<CreditRow[]> {
  if (paymentIds.length === 0) return []
  return ctx.db.select().from(credits).where(inArray(credits.paymentId, paymentIds))
}
