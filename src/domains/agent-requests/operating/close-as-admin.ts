import { and, asc, eq, gt, inArray, lt, or } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { closeIn } from '../close-request.ts'
import { isOpen } from '../rules.ts'
import { type AgentRequestRow, agentRequests } from '../tables.ts'

const areOpen = inArray(agentRequests.status, ['pending', 'countered'])

/**
 * Closes an open request for the people who run the site, in the caller’s transaction: its fee goes back to the card,
 * and a credit to its payer. Undefined when it is decided already.
 */
export async function closeAsAdminIn(ctx: TransactionCtx, id: number): Promise<AgentRequestRow | undefined> {
  const [seen] = await ctx.db.select().from(agentRequests).where(eq(agentRequests.id, id)).for('update')
  return seen && isOpen(seen) ? closeIn(ctx, seen, { status: 'cancelled' }) : undefined
}

/** A person’s open requests, asked by them or of them. */
export function openRequestsOf(ctx: TransactionCtx, userId: number): Promise<{ id: number }[]> {
  return ctx.db
    .select({ id: agentRequests.id })
    .from(agentRequests)
    .where(and(or(eq(agentRequests.guestId, userId), eq(agentRequests.requesterId, userId)), areOpen))
    .orderBy(asc(agentRequests.id))
}

/** Everyone’s open requests after this id, in order. */
export function openRequestsAfter(ctx: Ctx, last: number, limit: number): Promise<{ id: number }[]> {
  return ctx.db
    .select({ id: agentRequests.id })
    .from(agentRequests)
    .where(and(gt(agentRequests.id, last), areOpen))
    .orderBy(asc(agentRequests.id))
    .limit(limit)
}

/** How many requests there are from before an instant. */
export function countRequestsBefore(ctx: Ctx, instant: Date): Promise<number> {
  return ctx.db.$count(agentRequests, lt(agentRequests.createdAt, instant))
}
