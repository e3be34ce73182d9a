import { and, eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { payments } from '../tables.ts'

type Passed = {
  paymentId: number
  /** What it was used for so far. */
  from: string
  /** What it pays for from now on. */
  to: string
}

/**
 * Lets a charge pay for what came of the thing that it was used for. False when it does not stand as a charge of that
 * thing: it was refunded, or passed on before.
 */
export async function passClaim(ctx: TransactionCtx, { paymentId, from, to }: Passed): Promise<boolean> {
  const passed = await ctx.db
    .update(payments)
    .set({ usedFor: to })
    .where(and(eq(payments.id, paymentId), eq(payments.usedFor, from), eq(payments.status, 'captured')))
    .returning({ id: payments.id })
  return passed.length > 0
}
