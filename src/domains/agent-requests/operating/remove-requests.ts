import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { nothingDue } from '../../../platform/events/due-reactions.ts'
import { atRest, markRemoved } from '../../payments/rename-use.ts'
import { usedForRequest } from '../rules.ts'
import { agentLinks, agentRequestSteps, agentRequests } from '../tables.ts'

/** The request is decided, its payment is at rest, and everyone has been notified. */
export const isDecided = sql.raw(`(agent_requests.status not in ('pending', 'countered')
  and exists (select from payments p where p.id = agent_requests.payment_id and ${atRest})
  and ${nothingDue('agent_requests.id', 'agentRequestId')} and ${nothingDue('agent_requests.payment_id', 'paymentId')})`)

type Gone = { id: number; requesterId: number; guestId: number }

/** Takes out those of these requests that are decided and became no booking, with what was said. */
export async function removeRequests(ctx: TransactionCtx, ids: number[]): Promise<Gone[]> {
  const rows = await ctx.db
    .select({ id: agentRequests.id })
    .from(agentRequests)
    .where(and(inArray(agentRequests.id, ids), isNull(agentRequests.bookingId), isDecided))
    .orderBy(agentRequests.id)
    .for('update')
  const gone = await remove(ctx, rows)
  await markRemoved(
    ctx,
    gone.map(({ id }) => usedForRequest(id)),
  )
  return gone
}

/** Takes out the requests that these bookings came of. The bookings name the payments. */
export async function removeRequestsOf(ctx: TransactionCtx, bookingIds: number[]): Promise<Gone[]> {
  const rows = await ctx.db
    .select({ id: agentRequests.id })
    .from(agentRequests)
    .where(inArray(agentRequests.bookingId, bookingIds))
    .orderBy(agentRequests.id)
    .for('update')
  return remove(ctx, rows)
}

async function remove(ctx: TransactionCtx, rows: { id: number }[]): Promise<Gone[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await ctx.db.delete(agentLinks).where(inArray(agentLinks.requestId, ids))
  await ctx.db.delete(agentRequestSteps).where(inArray(agentRequestSteps.requestId, ids))
  return ctx.db.delete(agentRequests).where(inArray(agentRequests.id, ids)).returning({
    id: agentRequests.id,
    requesterId: agentRequests.requesterId,
    guestId: agentRequests.guestId,
  })
}
