import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm'
import { isOpen } from '../../../contract/requests/is-open.ts'
import type { Ctx, Reader, TransactionCtx } from '../../../platform/ctx.ts'
import { closeInTransaction } from '../agent/close-request.ts'
import { type AgentRequestRow, areOpen, lockRequest } from '../agent/queries.ts'
import { agentAnswers, bookings } from '../tables.ts'

/**
 * Cancels an open request as the site, in the caller’s transaction. The fee goes back to the card or becomes the payer’s
 * credit again. Undefined when the request is already closed.
 */
export async function cancelInTransaction(
  ctx: TransactionCtx,
  id: number,
): Promise<AgentRequestRow | undefined> {
  const seen = await lockRequest(ctx, eq(agentAnswers.id, id))
  return seen && isOpen(seen) ? closeInTransaction(ctx, seen, { status: 'cancelled' }) : undefined
}

const answersOf = (ctx: Reader) =>
  ctx.db
    .select({ id: agentAnswers.id })
    .from(agentAnswers)
    .innerJoin(bookings, eq(bookings.id, agentAnswers.bookingId))

export function listOpenRequestsOf(ctx: TransactionCtx, userId: number): Promise<{ id: number }[]> {
  return answersOf(ctx)
    .where(and(or(eq(bookings.guestId, userId), eq(bookings.creatorId, userId)), areOpen))
    .orderBy(asc(agentAnswers.id))
}

export function listOpenRequestsAfter(ctx: Ctx, last: number, limit: number): Promise<{ id: number }[]> {
  return answersOf(ctx)
    .where(and(gt(agentAnswers.id, last), areOpen))
    .orderBy(asc(agentAnswers.id))
    .limit(limit)
}

/** Also those that an agent answered or closed. */
export function countRequestsBefore(ctx: Ctx, instant: Date): Promise<number> {
  return ctx.db.$count(bookings, and(lt(bookings.createdAt, instant), sql`${bookings.status} <> 'started'`))
}
