import { and, eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { columnsOfUse, type Use } from '../purpose.ts'
import { payments } from '../tables.ts'

type Passed = {
  paymentId: number
  /** What it was used for so far. */
  from: Use
  /** What it pays for from now on. */
  to: Use
}

/**
 * Lets a charge pay for what came of the thing that it was used for. False when it does not stand as a charge of that
 * thing: it was refunded, or passed on before.
 */
export async function passClaim(ctx: TransactionCtx, { paymentId, from, to }: Passed): Promise<boolean> {
  const passed = await ctx.db
    .update(payments)
    .set(columnsOfUse(to))
    .where(
      and(
        eq(payments.id, paymentId),
        eq(payments.usedBy, from.by),
        eq(payments.usedId, from.id),
        eq(payments.status, 'captured'),
      ),
    )
    .returning({ id: payments.id })
  return passed.length > 0
}
