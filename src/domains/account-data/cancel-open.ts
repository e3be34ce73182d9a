import type { TransactionCtx } from '../../platform/ctx.ts'
import { refundCredits } from '../payments/returning/refund-credits.ts'
import { type AgentRequestRow, findRequestByBooking } from '../requests/agent/queries.ts'
import {
  cancelInTransaction as closeBooking,
  listOpenBookings,
} from '../requests/operating/cancel-as-admin.ts'
import {
  cancelInTransaction as closeRequest,
  listOpenRequestsOf,
} from '../requests/operating/cancel-in-transaction.ts'
import { requesterId } from '../requests/policy.ts'

export type Left = { others: ReadonlySet<number>; throughAgents: readonly AgentRequestRow[] }

/** Closes the leaver’s open requests and bookings, and returns their payments, holds and credits to the card. Safe to repeat. */
export async function cancelOpen(ctx: TransactionCtx, userId: number): Promise<Left> {
  const others = new Set<number>()
  const throughAgents: AgentRequestRow[] = []
  for (const { id } of await listOpenRequestsOf(ctx, userId)) {
    const closed = await closeRequest(ctx, id)
    // Neither guest nor agent knows of an unsent request.
    if (closed?.guestId === userId) others.add(closed.requesterId)
    else if (closed?.sentAt) others.add(closed.guestId)
    if (closed?.sentAt && !closed.takenOverAt) throughAgents.push(closed)
  }
  for (const booking of await listOpenBookings(ctx, userId)) {
    const backToCard = requesterId(booking) === userId
    const closed = await closeBooking(ctx, booking.id, { backToCard })
    if (closed && closed.paymentStatus !== 'unpaid')
      others.add(closed.guestId === userId ? closed.creatorId : closed.guestId)
    const request = closed && booking.status === 'confirmed' && (await findRequestByBooking(ctx, closed.id))
    if (request && !request.takenOverAt) throughAgents.push(request)
  }
  await refundCredits(ctx, userId)
  return { others, throughAgents }
}
