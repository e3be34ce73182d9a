import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { type PaymentRow, payments } from './tables.ts'

export type Purpose =
  | { purpose: 'creator' | 'guest' | 'agent'; userId: number }
  | { purpose: 'booking'; bookingId: number }

export type PaymentUse = { by: 'booking' | 'agent_request'; id: number }

export function purposeColumns(of: Purpose) {
  return of.purpose === 'booking'
    ? { purpose: of.purpose, forUserId: null, forBookingId: of.bookingId }
    : { purpose: of.purpose, forUserId: of.userId, forBookingId: null }
}

export function columnsOfUse({ by, id }: PaymentUse) {
  return { usedBy: by, usedId: id }
}

export function isFor(of: Purpose): SQL | undefined {
  return and(
    eq(payments.purpose, of.purpose),
    of.purpose === 'booking' ? eq(payments.forBookingId, of.bookingId) : eq(payments.forUserId, of.userId),
  )
}

export function wasStartedFor(row: PaymentRow, of: Purpose): boolean {
  const { purpose, forUserId, forBookingId } = purposeColumns(of)
  return row.purpose === purpose && row.forUserId === forUserId && row.forBookingId === forBookingId
}

/** `booking:12`, or `removed:booking:12` once that was deleted. */
export function formatUse(payment: PaymentRow | undefined): string | null {
  if (!payment?.usedBy) return null
  return `${payment.useDeleted ? 'removed:' : ''}${payment.usedBy}:${payment.usedId}`
}

export async function markUseDeleted(
  ctx: TransactionCtx,
  by: PaymentUse['by'],
  ids: number[],
): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ useDeleted: true })
    .where(and(eq(payments.usedBy, by), inArray(payments.usedId, ids)))
}

/** SQL: nothing is left to settle on payment `p`. */
export const settledSql = `p.status in ('captured', 'credited', 'released', 'refunded', 'failed')`
