import { and, asc, eq, gt, lt, or } from 'drizzle-orm'
import { isOpen } from '../../../contract/requests/is-open.ts'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { closeInTransaction } from '../agent/close-request.ts'
import { areOpen } from '../agent/queries.ts'
import { type AgentRequestRow, agentRequests } from '../tables.ts'

/**
 * Cancels an open request as the site, in the caller’s transaction. The fee goes back to the card or becomes the payer’s
 * credit again. Undefined when the request is already closed.
 */
export async function cancelInTransaction(
  ctx: TransactionCtx,
  id: number,
): Promise<AgentRequestRow | undefined> {
  const [seen] = await ctx.db.select().from(agentRequests).where(eq(agentRequests.id, id)).for('update')
  return seen && isOpen(seen) ? closeInTransaction(ctx, seen, { status: 'cancelled' }) : undefined
}

export function listOpenRequestsOf(ctx: TransactionCtx, userId: number): Promise<{ id: number }[]> {
  return ctx.db
    .select({ id: agentRequests.id })
    .from(agentRequests)
    .where(and(or(eq(agentRequests.guestId, userId), eq(agentRequests.requesterId, userId)), areOpen))
    .orderBy(asc(agentRequests.id))
}

export function listOpenRequestsAfter(ctx: Ctx, last: number, limit: number): Promise<{ id: number }[]> {
  return ctx.db
    .select({ id: agentRequests.id })
    .from(agentRequests)
    .where(and(gt(agentRequests.id, last), areOpen))
    .orderBy(asc(agentRequests.id))
    .limit(limit)
}

export function countRequestsBefore(ctx: Ctx, instant: Date): Promise<number> {
  return ctx.db.$count(agentRequests, lt(agentRequests.createdAt, instant))
}
