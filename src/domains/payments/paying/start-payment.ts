import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import type { NewProviderPayment } from '../../../platform/payments/provider.ts'
import { unauthorizedStatuses } from '../rules.ts'
import { type PaymentRow, payments } from '../tables.ts'

export type Started = Pick<NewProviderPayment, 'intentId' | 'clientSecret' | 'amountCents'>

/**
 * Creates the payment at the provider, or gets the one created for another tab. The client secret is for the payer’s
 * browser alone and is stored nowhere. Throws when the payment was given up before the provider answered.
 */
export async function startPayment(ctx: Ctx, payment: PaymentRow): Promise<Started> {
  const { intentId, amountCents } = payment
  if (intentId) return { intentId, amountCents, clientSecret: await ctx.payments.clientSecretOf(intentId) }
  const made = await ctx.payments.create({
    amountCents: payment.amountCents,
    description: payment.description,
    idempotencyKey: `${payment.callKey}:create`,
  })
  const [row] = await ctx.db
    .update(payments)
    .set({ intentId: made.intentId })
    .where(
      and(
        eq(payments.id, payment.id),
        or(isNull(payments.intentId), eq(payments.intentId, made.intentId)),
        inArray(payments.status, [...unauthorizedStatuses]),
      ),
    )
    .returning({ id: payments.id })
  if (!row) throw new Error(`Payment ${payment.id} was canceled before the provider answered.`)
  return made
}
