import type { Ctx } from '../../../platform/ctx.ts'
import { settleSoon } from '../../payments/settling/settle-payment.ts'
import { requireRequest } from '../agent/policy.ts'
import { type AgentRequestRow, getRequestByBooking, unanswered } from '../agent/queries.ts'
import { authorizeAction } from './authorize-move.ts'
import { refuseStale } from './change-request.ts'
import { closeRequest } from './close-request.ts'

/** Declines a request to an agent and returns the fee, waiting for the provider up to 10 seconds. */
export async function declineRequest(
  ctx: Ctx,
  request: AgentRequestRow,
  seat: 'agent' | 'guest',
  note: string,
): Promise<AgentRequestRow> {
  await authorizeAction(ctx, request, seat, 'decline')
  return close(ctx, request, 'declined', { note, by: seat, where: unanswered(request) })
}

/** Withdraws one, and returns the fee in full in the same way. */
export async function withdrawRequest(ctx: Ctx, id: number): Promise<AgentRequestRow> {
  const { request, seat } = await requireRequest(ctx, id)
  await authorizeAction(ctx, request, seat, 'withdraw')
  return close(ctx, request, 'withdrawn')
}

async function close(
  ctx: Ctx,
  { row }: AgentRequestRow,
  ...how: [reason: 'declined' | 'withdrawn', how?: Parameters<typeof closeRequest>[3]]
): Promise<AgentRequestRow> {
  const closed = (await closeRequest(ctx, row, ...how)) ?? (await refuseStale(ctx, row))
  if (closed.paymentId) await settleSoon(ctx, closed.paymentId)
  return getRequestByBooking(ctx, row.id)
}
