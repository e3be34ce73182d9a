import type { Ctx } from '../../../platform/ctx.ts'
import { settleSoon } from '../../payments/settling/settle-payment.ts'
import { authorizeAction, refuseStale } from './authorize-action.ts'
import { closeRequest } from './close-request.ts'
import type { AgentRequestRow } from './queries.ts'

/** Declines with a reason and returns the fee, waiting for the provider up to 10 seconds. */
export async function declineRequest(
  ctx: Ctx,
  request: AgentRequestRow,
  seat: 'agent' | 'guest',
  response: string,
): Promise<AgentRequestRow> {
  await authorizeAction(ctx, request, seat, 'decline')
  const closed = await closeRequest(ctx, request, { status: 'declined', by: seat, response })
  if (!closed) return refuseStale(ctx, request)
  if (closed.paymentId) await settleSoon(ctx, closed.paymentId)
  return closed
}
