import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { requestReturn } from '../../payments/settling/request-settlement.ts'
import { settleSoon } from '../../payments/settling/settle-payment.ts'
import { closeInTransaction } from '../answering/close-booking.ts'
import { settleFee } from '../answering/settle-fee.ts'
import { syncPayment } from '../answering/sync-payment.ts'
import { findBooking, isBooking } from '../queries.ts'
import { type BookingRow, bookings } from '../tables.ts'

type How = {
  /** For a payer whose account closes: refunds the card where others get a credit. */
  backToCard?: boolean
}

/**
 * Closes a booking in any status. A hold is released, or becomes a credit if the payer chose so; a charged fee becomes a credit.
 * Undefined if already closed. The caller authorizes the admin. Returns the state reached within 10 seconds.
 */
export async function cancelAsAdmin(ctx: Ctx, id: number, how: How = {}): Promise<BookingRow | undefined> {
  const closed = await withTransaction(ctx, (ctx) => cancelInTransaction(ctx, id, how))
  if (!closed?.paymentId) return closed
  await settleSoon(ctx, closed.paymentId)
  await syncPayment(ctx, closed.paymentId)
  return findBooking(ctx, id)
}

/** `cancelAsAdmin` in the caller’s transaction. Jobs move the money after the commit. */
export async function cancelInTransaction(
  ctx: TransactionCtx,
  id: number,
  { backToCard = false }: How = {},
): Promise<BookingRow | undefined> {
  const [seen] = await ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), isBooking))
    .for('update')
  if (!seen || seen.status === 'cancelled') return undefined
  return closeInTransaction(ctx, seen, 'admin', { settle: backToCard ? returnFee : settleFee })
}

async function returnFee(ctx: TransactionCtx, { paymentId }: BookingRow): Promise<void> {
  if (paymentId) await requestReturn(ctx, paymentId)
}

/** Unanswered requests, and confirmed bookings that aren’t over. */
export function listOpenBookings(ctx: TransactionCtx, userId: number): Promise<BookingRow[]> {
  const ahead = or(isNull(bookings.endsAt), gt(bookings.endsAt, ctx.clock.now()))
  return ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        or(eq(bookings.creatorId, userId), eq(bookings.guestId, userId)),
        isBooking,
        or(eq(bookings.status, 'pending'), and(eq(bookings.status, 'confirmed'), ahead)),
      ),
    )
    .orderBy(asc(bookings.id))
}

export function listOpenBookingsAfter(ctx: Ctx, last: number, limit: number): Promise<{ id: number }[]> {
  return ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(gt(bookings.id, last), isBooking, inArray(bookings.status, ['pending', 'confirmed'])))
    .orderBy(asc(bookings.id))
    .limit(limit)
}
