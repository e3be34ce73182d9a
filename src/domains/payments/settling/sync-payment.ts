import type { Ctx } from '../../../platform/ctx.ts'
import type { PaymentRow } from '../tables.ts'
import { updatePayment } from './update-payment.ts'

/** Asks the provider for the payment’s status and records it. */
export async function syncPayment(ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> {
  if (!payment.intentId) return payment
  return updatePayment(ctx, payment, await ctx.payments.retrieve(payment.intentId))
}
