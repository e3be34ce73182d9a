import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { payments } from '../payments/tables.ts'
import { bookingDrafts } from './tables.ts'

/** Forgets what a person who leaves was about to ask for: nothing is sent for them any more. */
export async function forgetDrafts(ctx: TransactionCtx, payerId: number): Promise<void> {
  const theirs = ctx.db.select({ id: payments.id }).from(payments).where(eq(payments.payerId, payerId))
  await ctx.db
    .update(bookingDrafts)
    .set({ finishedAt: ctx.clock.now(), draft: {} })
    .where(and(inArray(bookingDrafts.paymentId, theirs), isNull(bookingDrafts.finishedAt)))
}
