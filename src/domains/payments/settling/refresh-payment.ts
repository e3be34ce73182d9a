import type { Ctx } from '../../../platform/ctx.ts'
import type { PaymentRow } from '../tables.ts'
import { recordAnswer } from './record-answer.ts'

/** Asks the provider how a payment stands and records the answer. */
export async function refreshPayment(ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> {
  if (!payment.intentId) return payment
  return recordAnswer(ctx, payment, await ctx.payments.retrieve(payment.intentId))
}
