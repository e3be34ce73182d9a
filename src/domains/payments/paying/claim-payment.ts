import { and, eq, isNull } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { columnsOfUse, isFor, type PaymentUse, type Purpose } from '../purpose.ts'
import { type PaymentRow, payments } from '../tables.ts'
import { refusals } from '../wording.ts'

type Claim = {
  paymentId: number
  payerId: number
  purpose: Purpose
  use: PaymentUse
}

/**
 * Uses a payment for one thing, once: the conditional update lets one of several concurrent claims win. Refuses a payment
 * of someone else, for another purpose, already used or not held.
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

/** One message for every reason, so that it reveals nothing about other people’s payments. */
export function refuseUnusable(): never {
  refuse('payment_not_usable', refusals.unusable)
}
