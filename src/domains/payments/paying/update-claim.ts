import { and, eq, inArray } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { columnsOfUse, type PaymentUse } from '../purpose.ts'
import { payments } from '../tables.ts'

type Passed = {
  paymentId: number
  from: PaymentUse
  to: PaymentUse
}

/** Reassigns a charge. False when it is no longer a charge for `from`: refunded, or reassigned before. */
export async function updateClaim(ctx: TransactionCtx, { paymentId, from, to }: Passed): Promise<boolean> {
  const passed = await ctx.db
    .update(payments)
    .set(columnsOfUse(to))
    .where(
      and(
        eq(payments.id, paymentId),
        eq(payments.usedBy, from.by),
        eq(payments.usedId, from.id),
        inArray(payments.status, ['captured', 'disputed']),
      ),
    )
    .returning({ id: payments.id })
  return passed.length > 0
}
