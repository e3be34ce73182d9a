import { and, asc, eq, isNull } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { requestReturn } from '../settling/request-settlement.ts'
import { payments } from '../tables.ts'

export async function releaseHolds(ctx: TransactionCtx, payerId: number): Promise<void> {
  const unused = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.payerId, payerId), eq(payments.status, 'authorised'), isNull(payments.usedBy)))
    .orderBy(asc(payments.id))
  for (const { id } of unused) await requestReturn(ctx, id)
}
