import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { closeInTransaction } from '../answering/close-request.ts'
import { dropUnsent } from '../asking/drop-unsent.ts'
import { requesterId } from '../policy.ts'
import { isParticipant } from '../queries.ts'
import { type BookingRow, bookings, type UnsentRow } from '../tables.ts'

const isUnanswered = sql`${bookings.status} in ('started', 'pending')`

/**
 * Withdraws what the blocker asked, declines what they were asked, with or without an agent, and drops what isn’t sent. Jobs move
 * the money. The caller has locked both people, so that nothing is asked or confirmed meanwhile.
 */
export async function endOpenRequestsBetween(
  ctx: TransactionCtx,
  blockerId: number,
  blockedId: number,
): Promise<void> {
  await endAs(ctx, blockerId, and(isParticipant(blockedId), isUnanswered))
}

/** The same with everyone, for someone who leaves. Also cancels their bookings that aren’t over. */
export async function endAllOpen(ctx: TransactionCtx, leaverId: number): Promise<void> {
  const isAhead = or(isNull(bookings.endsAt), gt(bookings.endsAt, ctx.clock.now()))
  await endAs(ctx, leaverId, or(isUnanswered, and(eq(bookings.status, 'confirmed'), isAhead)))
}

async function endAs(ctx: TransactionCtx, userId: number, which: SQL | undefined): Promise<void> {
  const open = await ctx.db
    .select()
    .from(bookings)
    .where(and(isParticipant(userId), which))
    .orderBy(asc(bookings.id))
    .for('update')
  for (const row of open) {
    const unsent = row as object as UnsentRow
    if (unsent.status === 'started') await dropUnsent(ctx, unsent)
    else await closeInTransaction(ctx, row, closingBy(row, userId))
  }
}

function closingBy(row: BookingRow, userId: number) {
  if (row.status === 'confirmed')
    return row.guestId === userId ? 'cancelled_by_guest' : 'cancelled_by_creator'
  return requesterId(row) === userId ? 'withdrawn' : 'declined'
}
