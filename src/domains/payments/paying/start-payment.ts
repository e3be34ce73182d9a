import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import type { NewProviderPayment } from '../../../platform/payments/provider.ts'
import { unauthorised } from '../rules.ts'
import { type PaymentRow, payments } from '../tables.ts'

/**
 * Creates the payment at the provider. The client secret goes to the payer’s browser and is never stored. Throws when the
 * payment was canceled before the provider answered: nothing would track it.
 */
export async function startPayment(ctx: Ctx, payment: PaymentRow): Promise<NewProviderPayment> {
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
        isNull(payments.intentId),
        inArray(payments.status, [...unauthorised]),
      ),
    )
    .returning({ id: payments.id })
  if (!row) throw new Error(`Payment ${payment.id} was canceled before the provider answered.`)
  return made
}
