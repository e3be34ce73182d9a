import type { TransactionCtx } from '../../../platform/ctx.ts'
import { findPayment } from '../../payments/queries.ts'
import { settleFee as settle } from '../return-fee.ts'
import { feeOutcomeOf } from '../rules.ts'
import type { BookingRow } from '../tables.ts'

/** Settles the fee of a closed booking in the caller’s transaction. Safe to repeat. */
export async function settleFee(ctx: TransactionCtx, booking: BookingRow): Promise<void> {
  if (!booking.paymentId) return
  const { aim } = await findPayment(ctx, booking.paymentId)
  const owed = booking.paymentStatus === 'unpaid' ? 'back' : feeOutcomeOf({ ...booking, aim })
  await settle(ctx, booking.paymentId, owed)
}
