import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findOwnPayment } from '../queries.ts'
import { syncPayment } from '../settling/sync-payment.ts'
import type { PaymentRow } from '../tables.ts'
import { refusals } from '../wording.ts'
import { refuseUnusable } from './require-held.ts'

/**
 * The payer’s own payment by the provider’s id, refreshed unless it is known to be held. Throws `payment_not_usable`, or
 * `unavailable` when the provider doesn’t answer: checkout finishes the request of a hold later.
 */
export async function getOwnPayment(ctx: Ctx, payerId: number, intentId: string): Promise<PaymentRow> {
  const payment = (await findOwnPayment(ctx, payerId, intentId)) ?? refuseUnusable()
  if (payment.status === 'authorised') return payment
  try {
    return await syncPayment(ctx, payment)
  } catch (error) {
    ctx.log.warn({ err: error, paymentId: payment.id }, 'could not look up a payment')
    return refuse('unavailable', refusals.uncheckable)
  }
}
