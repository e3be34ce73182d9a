import { and, eq, isNull } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type PaymentRow, payments } from '../tables.ts'

type Claim = {
  paymentId: number
  payerId: number
  purpose: string
  /** What it pays for, such as `booking:12`. */
  usedFor: string
}

/**
 * Uses a payment for one thing, once. The conditional update decides: of any number of claims at the same moment one
 * finds the payment unused. Refuses a payment of somebody else, of another purpose, used or not authorised.
 */
export async function claimPayment(ctx: TransactionCtx, claim: Claim): Promise<PaymentRow> {
  const [row] = await ctx.db
    .update(payments)
    .set({ usedFor: claim.usedFor })
    .where(
      and(
        eq(payments.id, claim.paymentId),
        eq(payments.payerId, claim.payerId),
        eq(payments.purpose, claim.purpose),
        eq(payments.status, 'authorised'),
        isNull(payments.usedFor),
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
