import { and, eq, isNull } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { columnsOfUse, isFor, type Purpose, type Use } from '../purpose.ts'
import { type PaymentRow, payments } from '../tables.ts'

type Claim = {
  paymentId: number
  payerId: number
  purpose: Purpose
  use: Use
}

/**
 * Uses a payment for one thing, once. The conditional update decides: of any number of claims at the same moment one
 * finds the payment unused. Refuses a payment of somebody else, of another purpose, used or not authorised.
 */
export async function claimPayment(ctx: TransactionCtx, claim: Claim): Promise<PaymentRow> {
  const [row] = await ctx.db
    .update(payments)
    .set(columnsOfUse(claim.use))
    .where(
      and(
        eq(payments.id, claim.paymentId),
        eq(payments.payerId, claim.payerId),
        isFor(claim.purpose),
        eq(payments.status, 'authorised'),
        isNull(payments.usedBy),
      ),
    )
    .returning()
  return row ?? refuseUnusable()
}

/** One wording for every reason, so that nothing is learned about other people’s payments. */
export function refuseUnusable(): never {
  refuse(
    'payment_not_usable',
    'This payment cannot be used for this request. Nothing was charged for it; please pay again.',
  )
}
