import type { Ctx } from '../../../platform/ctx.ts'
import type { PaymentRow } from '../tables.ts'
import { updatePayment } from './update-payment.ts'

export async function syncPayment(ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> {
  if (!payment.intentId) return payment
  return updatePayment(ctx, payment, await ctx.payments.retrieve(payment.intentId))
}
