import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { bookings, type UnsentRow } from '../bookings/tables.ts'
import { requestReturn } from '../payments/settling/request-settlement.ts'

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
