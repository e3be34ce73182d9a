import type { Ctx } from '../../../platform/ctx.ts'
import { settleSoon } from '../../payments/settling/settle-payment.ts'
import { authorizeAction, refuseStale } from './authorize-action.ts'
import { closeRequest } from './close-request.ts'
import { requireRequest } from './policy.ts'
import type { AgentRequestRow } from './queries.ts'

/** Withdraws an open request and returns the fee in full, waiting for the provider up to 10 seconds. */
export async function withdrawRequest(ctx: Ctx, id: number): Promise<AgentRequestRow> {
  const { request, seat } = await requireRequest(ctx, id)
  await authorizeAction(ctx, request, seat, 'withdraw')
  const closed = await closeRequest(ctx, request, { status: 'withdrawn', by: seat })
  if (!closed) return refuseStale(ctx, request)
  if (closed.paymentId) await settleSoon(ctx, closed.paymentId)
  return closed
}
