import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { closeAsAdminIn as closeRequest } from '../agent-requests/operating/close-as-admin.ts'
import { findRequestByBooking } from '../agent-requests/queries.ts'
import { type AgentRequestRow, agentRequests } from '../agent-requests/tables.ts'
import { closeAsAdminIn as closeBooking } from '../bookings/operating/close-as-admin.ts'
import { requesterId } from '../bookings/policy.ts'
import { bookings } from '../bookings/tables.ts'
import { returnCredits } from '../payments/returning/return-credits.ts'
import { returnHolds } from '../payments/returning/return-holds.ts'

/** Whom something was open with, and the requests of which an agent was asked or made a booking. */
export type Left = { others: ReadonlySet<number>; throughAgents: readonly AgentRequestRow[] }

/**
 * Closes everything that is open between a person who leaves and others, and sends what the leaver paid for it, holds and
 * credits back to the card. What is over, or closed, stays as it is, so it may run again at any time. Answers whom it
 * was open with.
 */
export async function closeOpen(ctx: TransactionCtx, userId: number): Promise<Left> {
  const others = new Set<number>()
  const throughAgents: AgentRequestRow[] = []
  for (const { id } of await openRequests(ctx, userId)) {
    const closed = await closeRequest(ctx, id)
    // Of one that was never sent its guest does not know, nor their agent.
    if (closed?.guestId === userId) others.add(closed.requesterId)
    else if (closed?.sentAt) others.add(closed.guestId)
    if (closed?.sentAt && !closed.takenOverAt) throughAgents.push(closed)
  }
  for (const booking of await openBookings(ctx, userId)) {
    const backToCard = requesterId(booking) === userId
    const closed = await closeBooking(ctx, booking.id, { backToCard })
    if (closed?.paymentId) others.add(closed.guestId === userId ? closed.creatorId : closed.guestId)
    const arranged = closed?.arrangedBy && booking.status === 'confirmed'
    const request = arranged ? await findRequestByBooking(ctx, closed.id) : undefined
    if (request) throughAgents.push(request)
  }
  await returnHolds(ctx, userId)
  await returnCredits(ctx, userId)
  return { others, throughAgents }
}

function openRequests(ctx: TransactionCtx, userId: number) {
  return ctx.db
    .select({ id: agentRequests.id })
    .from(agentRequests)
    .where(
      and(
        or(eq(agentRequests.guestId, userId), eq(agentRequests.requesterId, userId)),
        inArray(agentRequests.status, ['pending', 'countered']),
      ),
    )
    .orderBy(asc(agentRequests.id))
}

/** Unanswered requests, and confirmed bookings that are not over. */
function openBookings(ctx: TransactionCtx, userId: number) {
  const ahead = or(isNull(bookings.endsAt), gt(bookings.endsAt, ctx.clock.now()))
  return ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        or(eq(bookings.creatorId, userId), eq(bookings.guestId, userId)),
        or(eq(bookings.status, 'pending'), and(eq(bookings.status, 'confirmed'), ahead)),
      ),
    )
    .orderBy(asc(bookings.id))
}
