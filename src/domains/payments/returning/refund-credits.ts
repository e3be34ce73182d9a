import { and, asc, eq, ne } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { findUser } from '../../accounts/queries.ts'
import { findPayment } from '../queries.ts'
import { request } from '../settling/request-settlement.ts'
import { reserveCredit } from '../settling/reserve-credit.ts'
import { lockPayment } from '../settling/update-payment.ts'
import { credits } from '../tables.ts'

/**
 * Refunds a user’s credits to their cards, in the caller’s transaction, when the account closes. One whose card refuses
 * stays a credit.
 */
export async function refundCredits(ctx: TransactionCtx, ownerId: number): Promise<void> {
  const standing = await ctx.db
    .select({ paymentId: credits.paymentId })
    .from(credits)
    .where(
      and(eq(credits.ownerId, ownerId), eq(credits.status, 'available'), ne(credits.reason, 'refund_failed')),
    )
    .orderBy(asc(credits.paymentId))
  for (const { paymentId } of standing) {
    const payment = await lockPayment(ctx, paymentId)
    if (payment.status !== 'credited' || !(await reserveCredit(ctx, payment))) continue
    await request(ctx, paymentId, { status: 'refunding' })
  }
}

/** Credits that come back after the account closed are refunded, too. */
export async function returnToLeaver(ctx: Ctx, paymentId: number): Promise<void> {
  const { payerId } = await findPayment(ctx, paymentId)
  const payer = await findUser(ctx, payerId)
  if (payer?.deletedAt) await withTransaction(ctx, (ctx) => refundCredits(ctx, payerId))
}
