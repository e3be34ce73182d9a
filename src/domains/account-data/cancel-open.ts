import type { TransactionCtx } from '../../platform/ctx.ts'
import { refundCredits } from '../payments/returning/refund-credits.ts'
import { type AgentRequestRow, findRequestByBooking } from '../requests/agent/queries.ts'
import { cancelInTransaction, listOpenOf } from '../requests/operating/cancel-as-admin.ts'
import { requesterId } from '../requests/policy.ts'

export type Left = { others: ReadonlySet<number>; throughAgents: readonly AgentRequestRow[] }

/** Closes the leaver’s open requests and bookings, and returns their payments, holds and credits to the card. Safe to repeat. */
export async function cancelOpen(ctx: TransactionCtx, userId: number): Promise<Left> {
  const others = new Set<number>()
  const throughAgents: AgentRequestRow[] = []
  for (const row of await listOpenOf(ctx, userId)) {
    const closed = await cancelInTransaction(ctx, row.id, { backToCard: requesterId(row) === userId })
    if (!closed) continue
    const { guestId, creatorId, answerer, paymentStatus } = closed
    const request = await findRequestByBooking(ctx, row.id)
    // Neither guest nor agent knows of an unsent request.
    const isKnown = guestId === userId || !request || request.sentAt
    if (isKnown && paymentStatus !== 'unpaid') others.add(guestId === userId ? creatorId : guestId)
    const isWithAgent = answerer === 'agent' || row.status === 'confirmed'
    if (isWithAgent && request?.sentAt && !request.takenOverAt) throughAgents.push(request)
  }
  await refundCredits(ctx, userId)
  return { others, throughAgents }
}
