import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import type { DeletedRow } from '../../../platform/domain.ts'
import { noReactionDue } from '../../../platform/events/due-reactions.ts'
import { markRequestDeleted } from '../../payments/mark-request-deleted.ts'
import { settledSql } from '../../payments/rules.ts'
import { agentLinks, agentRequestSteps, agentRequests } from '../tables.ts'
import { deleteBookings, lockFinishedBookings } from './delete-bookings.ts'

/** The request is closed, its payment is at rest, and everyone has been notified. */
const isDecided = sql.raw(`(agent_requests.status not in ('pending', 'countered')
  and exists (select from payments p where p.id = agent_requests.payment_id and ${settledSql})
  and ${noReactionDue('agent_requests.id', 'agentRequestId')} and ${noReactionDue('agent_requests.payment_id', 'paymentId')})`)

/** Deletes those requests that are closed and became no booking, with their history. */
export async function deleteRequests(ctx: TransactionCtx, ids: number[]): Promise<DeletedRow[]> {
  const rows = await ctx.db
    .select({ id: agentRequests.id })
    .from(agentRequests)
    .where(and(inArray(agentRequests.id, ids), isNull(agentRequests.bookingId), isDecided))
    .orderBy(agentRequests.id)
    .for('update')
  return remove(ctx, rows)
}

/** Deletes those bookings that are over, each together with its request. */
export async function deleteBookingsWithRequests(ctx: TransactionCtx, ids: number[]): Promise<DeletedRow[]> {
  const over = await lockFinishedBookings(ctx, await withoutOpenRequests(ctx, ids))
  const requests = await deleteRequestsOf(ctx, over)
  return [...requests, ...(await deleteBookings(ctx, over))]
}

async function withoutOpenRequests({ db }: TransactionCtx, bookingIds: number[]): Promise<number[]> {
  const open = await db
    .select({ bookingId: agentRequests.bookingId })
    .from(agentRequests)
    .where(and(inArray(agentRequests.bookingId, bookingIds), sql`not ${isDecided}`))
  const kept = new Set(open.map(({ bookingId }) => bookingId))
  return bookingIds.filter((id) => !kept.has(id))
}

async function deleteRequestsOf(ctx: TransactionCtx, bookingIds: number[]): Promise<DeletedRow[]> {
  const rows = await ctx.db
    .select({ id: agentRequests.id })
    .from(agentRequests)
    .where(inArray(agentRequests.bookingId, bookingIds))
    .orderBy(agentRequests.id)
    .for('update')
  return remove(ctx, rows)
}

async function remove(ctx: TransactionCtx, rows: { id: number }[]): Promise<DeletedRow[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await ctx.db.delete(agentLinks).where(inArray(agentLinks.requestId, ids))
  await ctx.db.delete(agentRequestSteps).where(inArray(agentRequestSteps.requestId, ids))
  const gone = await ctx.db.delete(agentRequests).where(inArray(agentRequests.id, ids)).returning()
  await markRequestDeleted(
    ctx,
    gone.map(({ paymentId }) => paymentId),
  )
  return gone.map(({ id, requesterId, guestId }) => ({
    table: 'agent_requests',
    id,
    userIds: [requesterId, guestId],
  }))
}
