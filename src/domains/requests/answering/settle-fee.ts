import type { TransactionCtx } from '../../../platform/ctx.ts'
import { findPayment } from '../../payments/queries.ts'
import { requestCredit, requestReturn } from '../../payments/settling/request-settlement.ts'
import { feeOutcomeOf } from '../rules.ts'
import type { BookingRow } from '../tables.ts'

/**
 * Settles the fee of a closed request in the caller’s transaction. Safe to repeat: a settled payment stays as it is, and
 * one still being charged is settled once the charge is final.
 */
export async function settleFee(ctx: TransactionCtx, booking: BookingRow): Promise<void> {
  const { paymentId, paymentStatus } = booking
  if (!paymentId) return
  const { aim } = await findPayment(ctx, paymentId)
  const owed = paymentStatus === 'unpaid' ? 'back' : feeOutcomeOf({ ...booking, aim })
  if (owed === 'back') await requestReturn(ctx, paymentId)
  else if (owed !== 'nothing') await requestCredit(ctx, paymentId, owed)
}
