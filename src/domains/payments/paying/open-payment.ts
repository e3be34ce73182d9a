import type { TransactionCtx } from '../../../platform/ctx.ts'
import { type Purpose, purposeColumns } from '../purpose.ts'
import { type PaymentRow, payments } from '../tables.ts'

type NewPayment = {
  payerId: number
  amountCents: number
  /** What it may pay for. */
  purpose: Purpose
  /** For the payer: what the money is for. */
  description: string
}

/**
 * Records that a payment begins, with its idempotency key, before anybody calls the provider. Nothing is asked of a
 * card for an amount of 0: such a payment stands at once, so that a free request goes the same way as a paid one.
 */
export async function openPayment(
  ctx: TransactionCtx,
  { purpose, ...payment }: NewPayment,
): Promise<PaymentRow> {
  const now = ctx.clock.now()
  const free = payment.amountCents === 0
  const [row] = await ctx.db
    .insert(payments)
    .values({
      ...payment,
      ...purposeColumns(purpose),
      provider: free ? 'none' : ctx.payments.name,
      status: free ? 'authorised' : 'requires_payment_method',
      authorisedAt: free ? now : null,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('The payment was not recorded.')
  return row
}
