import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findPaymentOf } from '../queries.ts'
import { refreshPayment } from '../settling/refresh-payment.ts'
import type { PaymentRow } from '../tables.ts'
import { refuseUnusable } from './claim-payment.ts'

/**
 * Somebody’s own payment by the provider’s id, brought up to date when it is not known to stand. Refuses with
 * `payment_not_usable`, or `unavailable` when the provider gives no answer: the hold, if it stands, still finds its
 * request a while later.
 */
export async function requirePayment(ctx: Ctx, payerId: number, intentId: string): Promise<PaymentRow> {
  const payment = (await findPaymentOf(ctx, payerId, intentId)) ?? refuseUnusable()
  if (payment.status === 'authorised') return payment
  try {
    return await refreshPayment(ctx, payment)
  } catch (error) {
    ctx.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be looked up')
    return refuse('unavailable', 'Your payment cannot be checked at the moment. Please try again in a while.')
  }
}
