import { and, eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { requestReturn } from '../../payments/settling/request-settlement.ts'
import { isRequester, isStarted } from '../queries.ts'
import { bookings, type UnsentRow } from '../tables.ts'

/**
 * Gives up a request that wasn’t sent, and returns its payment. One that its requester has seen waits for another
 * payment; of any other only the names of the two people stay, for its payment.
 */
export async function dropUnsent(ctx: TransactionCtx, row: UnsentRow): Promise<void> {
  const set =
    row.status === 'pending'
      ? { paymentId: null }
      : { requestHash: null, topic: null, notes: null, guestName: '', guestEmail: '', preferredOn: null }
  await ctx.db.update(bookings).set(set).where(eq(bookings.id, row.id))
  if (row.paymentId) await requestReturn(ctx, row.paymentId)
}

/** Of two rows for the same request, the one that isn’t paid. */
export async function deleteUnsent(ctx: TransactionCtx, row: UnsentRow): Promise<void> {
  if (row.status === 'started') return dropUnsent(ctx, row)
  await ctx.db.delete(bookings).where(eq(bookings.id, row.id))
  if (row.paymentId) await requestReturn(ctx, row.paymentId)
}

/** Nothing is sent for a closed account, and its holds are released. */
export async function dropAllUnsent(ctx: TransactionCtx, userId: number): Promise<void> {
  const theirs = and(isRequester(userId), isStarted)
  const unsent = await ctx.db.select().from(bookings).where(theirs).orderBy(bookings.id)
  for (const row of unsent as object[]) await dropUnsent(ctx, row as UnsentRow)
}
