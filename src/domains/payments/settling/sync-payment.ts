import type { Ctx } from '../../../platform/ctx.ts'
import type { PaymentRow } from '../tables.ts'
import { recordAnswer } from './update-payment.ts'

/** Asks the provider for the payment’s status and records it. */
export async function refreshPayment(ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> {
  if (!payment.intentId) return payment
  return recordAnswer(ctx, payment, await ctx.payments.retrieve(payment.intentId))
}
