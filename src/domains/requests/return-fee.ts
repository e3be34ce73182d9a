import type { TransactionCtx } from '../../platform/ctx.ts'
import type { CreditRow } from '../payments/queries.ts'
import { requestCredit, requestReturn } from '../payments/settling/request-settlement.ts'

/** Owed to the payer: nothing, the fee as it was paid, or a credit with this reason. */
export type Owed = 'nothing' | 'back' | CreditRow['reason']

/** Safe to repeat: a settled payment stays as it is, and one still being charged is settled once the charge is final. */
export async function settleFee(ctx: TransactionCtx, paymentId: number, owed: Owed): Promise<void> {
  if (owed === 'nothing') return
  if (owed === 'back') await requestReturn(ctx, paymentId)
  else await requestCredit(ctx, paymentId, owed)
}
