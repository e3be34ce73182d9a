import type { TransactionCtx } from '../../platform/ctx.ts'
import { findPayment } from '../payments/queries.ts'
import { giveBack, makeCredit } from '../payments/settling/request-settlement.ts'
import { dueTo } from './rules.ts'
import type { BookingRow } from './tables.ts'

/**
 * Decides in the caller’s transaction what a closed booking owes its payer. It may be called again at any later time:
 * a payment that is where it belongs stays there.
 */
export async function settleFee(ctx: TransactionCtx, booking: BookingRow): Promise<void> {
  if (!booking.paymentId) return
  const { aim } = await findPayment(ctx, booking.paymentId)
  const due = dueTo({ ...booking, aim })
  if (due === 'nothing') return
  if (due === 'back') await giveBack(ctx, booking.paymentId)
  else await makeCredit(ctx, booking.paymentId, due)
}
