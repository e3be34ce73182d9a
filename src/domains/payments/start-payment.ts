import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import type { NewProviderPayment } from '../../platform/payments/provider.ts'
import { type PaymentRow, payments } from './tables.ts'

/** Makes the payment at the provider. The client secret is for the payer’s browser alone and is kept nowhere. */
export async function startPayment(ctx: Ctx, payment: PaymentRow): Promise<NewProviderPayment> {
  const made = await ctx.payments.create({
    amountCents: payment.amountCents,
    description: payment.description,
    idempotencyKey: `${payment.callKey}:create`,
  })
  await ctx.db
    .update(payments)
    .set({ intentId: made.intentId })
    .where(and(eq(payments.id, payment.id), isNull(payments.intentId)))
  return made
}
