import type { TransactionCtx } from '../../platform/ctx.ts'
import type { CreditRow } from '../payments/queries.ts'
import { giveBack, makeCredit } from '../payments/settling/request-settlement.ts'

/** What the payer of a closed request is owed: nothing, the fee as it was paid, or a credit, with its reason. */
export type Owed = 'nothing' | 'back' | CreditRow['reason']

/**
 * Decides in the caller’s transaction where the fee of a closed request goes. May be called again at any later time: a
 * payment that is where it belongs stays there, and one that is still being charged is settled when it has arrived.
 */
export async function settleFee(ctx: TransactionCtx, paymentId: number, owed: Owed): Promise<void> {
  if (owed === 'nothing') return
  if (owed === 'back') await giveBack(ctx, paymentId)
  else await makeCredit(ctx, paymentId, owed)
}
