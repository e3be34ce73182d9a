import type { TransactionCtx } from '../../../platform/ctx.ts'
import { type PaymentRow, payments } from '../tables.ts'

type NewPayment = {
  payerId: number
  amountCents: number
  description: string
}

/**
 * Records a payment with its idempotency key before the provider is called. One of 0 cents counts as held right away, so
 * that free requests take the same path as paid ones.
 */
export async function createPayment(ctx: TransactionCtx, payment: NewPayment): Promise<PaymentRow> {
  const now = ctx.clock.now()
  const free = payment.amountCents === 0
  const [row] = await ctx.db
    .insert(payments)
    .values({
      ...payment,
      provider: free ? 'none' : ctx.payments.name,
      status: free ? 'authorised' : 'requires_payment_method',
      authorisedAt: free ? now : null,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('The payment was not recorded.')
  return row
}
