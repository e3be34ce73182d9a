import { and, eq, isNull } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { settleJob } from './settle-payment.ts'
import { payments } from './tables.ts'

/**
 * Decides in the caller’s transaction that a hold is to be captured. The provider is asked after the commit; a job
 * makes sure of it whatever happens to this process. False when the payment is no standing hold.
 */
export function requestCapture(ctx: TransactionCtx, paymentId: number): Promise<boolean> {
  return request(ctx, paymentId, 'capturing')
}

/** As `requestCapture`, for giving the hold back. */
export function requestRelease(ctx: TransactionCtx, paymentId: number): Promise<boolean> {
  return request(ctx, paymentId, 'releasing')
}

/** Gives back a hold that paid for nothing. False when it was used in the meantime. */
export function requestUnusedRelease(ctx: TransactionCtx, paymentId: number): Promise<boolean> {
  return request(ctx, paymentId, 'releasing', true)
}

async function request(
  ctx: TransactionCtx,
  paymentId: number,
  status: 'capturing' | 'releasing',
  unused = false,
): Promise<boolean> {
  const [row] = await ctx.db
    .update(payments)
    .set({ status })
    .where(
      and(
        eq(payments.id, paymentId),
        eq(payments.status, 'authorised'),
        unused ? isNull(payments.usedFor) : undefined,
      ),
    )
    .returning({ id: payments.id })
  if (row) await enqueue(ctx, settleJob, { paymentId })
  return row !== undefined
}
