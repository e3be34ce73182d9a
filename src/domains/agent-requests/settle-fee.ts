import type { TransactionCtx } from '../../platform/ctx.ts'
import { giveBack, makeCredit } from '../payments/settling/request-settlement.ts'
import { dueTo } from './rules.ts'
import type { AgentRequestRow } from './tables.ts'

/**
 * Decides in the caller’s transaction what a closed request owes its payer. It may be called again at any later time:
 * a payment that is where it belongs stays there, and one that is still being charged is settled when it has arrived.
 */
export async function settleFee(ctx: TransactionCtx, request: AgentRequestRow): Promise<void> {
  const due = dueTo(request)
  if (due === 'back') await giveBack(ctx, request.paymentId)
  if (due === 'kept') await makeCredit(ctx, request.paymentId, 'kept')
}
