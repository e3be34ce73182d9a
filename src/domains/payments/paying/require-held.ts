import type { TransactionCtx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockPayment } from '../settling/update-payment.ts'
import { refusals } from '../wording.ts'

/** Locks a payment that is about to pay for a request. Throws `payment_not_usable` unless it holds this payer’s fee. */
export async function requireHeld(ctx: TransactionCtx, paymentId: number, payerId: number): Promise<void> {
  const payment = await lockPayment(ctx, paymentId)
  if (payment.status !== 'authorised' || payment.payerId !== payerId) refuseUnusable()
}

/** One message for every reason, so that it reveals nothing about other people’s payments. */
export function refuseUnusable(): never {
  refuse('payment_not_usable', refusals.unusable)
}
