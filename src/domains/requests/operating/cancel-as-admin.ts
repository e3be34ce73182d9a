import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { requestReturn } from '../../payments/settling/request-settlement.ts'
import { closeInTransaction } from '../answering/close-request.ts'
import { settleFee } from '../answering/settle-fee.ts'
import { settleNow } from '../answering/sync-payment.ts'
import { isParticipant } from '../queries.ts'
import { type BookingRow, bookings } from '../tables.ts'

type How = {
  /** For a payer whose account closes: refunds the card where others get a credit. */
  backToCard?: boolean
}

/**
 * Closes a request or booking in any status, with or without an agent. A hold is released, or becomes a credit if the payer
 * chose so; the charged fee of a booking becomes a credit. Undefined if already closed. The caller authorizes the admin. Waits up
 * to 10 seconds for the money.
 */
export async function cancelAsAdmin(ctx: Ctx, id: number, how: How = {}): Promise<BookingRow | undefined> {
  const closed = await withTransaction(ctx, (ctx) => cancelInTransaction(ctx, id, how))
  if (closed?.paymentId) await settleNow(ctx, closed.paymentId)
  return closed
}

/** `cancelAsAdmin` in the caller’s transaction. Jobs move the money after the commit. */
export async function cancelInTransaction(
  ctx: TransactionCtx,
  id: number,
  { backToCard = false }: How = {},
): Promise<BookingRow | undefined> {
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return row && closeInTransaction(ctx, row, 'admin', { settle: backToCard ? returnFee : settleFee })
}

async function returnFee(ctx: TransactionCtx, { paymentId }: BookingRow): Promise<void> {
  if (paymentId) await requestReturn(ctx, paymentId)
}

/** A person’s unanswered requests, and confirmed bookings that aren’t over. */
export function listOpenOf(ctx: TransactionCtx, userId: number): Promise<BookingRow[]> {
  const ahead = or(isNull(bookings.endsAt), gt(bookings.endsAt, ctx.clock.now()))
  return ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        isParticipant(userId),
        or(eq(bookings.status, 'pending'), and(eq(bookings.status, 'confirmed'), ahead)),
      ),
    )
    .orderBy(asc(bookings.id))
}

export function listOpenAfter(ctx: Ctx, last: number, limit: number): Promise<{ id: number }[]> {
  return ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(gt(bookings.id, last), inArray(bookings.status, ['pending', 'confirmed'])))
    .orderBy(asc(bookings.id))
    .limit(limit)
}

/** In any status. */
export function countRequestsBefore(ctx: Ctx, instant: Date): Promise<number> {
  return ctx.db.$count(bookings, and(lt(bookings.createdAt, instant), sql`${bookings.status} <> 'started'`))
}
