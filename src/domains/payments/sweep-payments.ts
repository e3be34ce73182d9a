import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { findPayment, openPayments } from './queries.ts'
import { recordAnswer } from './record-answer.ts'
import { refreshPayment } from './refresh-payment.ts'
import { returnUnused } from './return-unused.ts'
import { abandonAfterHours, unauthorised, unusedAfterMinutes } from './rules.ts'
import { settlePayment } from './settle-payment.ts'
import { type PaymentRow, payments } from './tables.ts'

type State = PaymentRow['status']

const minuteMs = 60_000
const batch = 100

/** What became of one payment: where it stood, where it stands, and why it could not be settled. */
export type Swept = { paymentId: number; from: State; to: State; error?: unknown }

/**
 * Compares open payments with the provider and settles the difference: answers that were lost, captures, releases and
 * refunds that were decided and not done, holds that paid for nothing, cards that never answered. Looks at those that
 * were not looked at since `before`, at most 100 of them or until it is late, and answers what became of each.
 */
export async function sweepPayments(
  ctx: Ctx,
  before = new Date(ctx.clock.now().getTime() - minuteMs),
  isLate = () => false,
): Promise<Swept[]> {
  const swept: Swept[] = []
  for (const payment of await openPayments(ctx, before, batch)) {
    if (isLate()) break
    let error: unknown
    try {
      await sweepPayment(ctx, payment)
    } catch (thrown) {
      error = thrown
      ctx.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be settled yet')
    }
    const [row] = await ctx.db
      .update(payments)
      .set({ sweptAt: ctx.clock.now() })
      .where(eq(payments.id, payment.id))
      .returning({ status: payments.status })
    const to = row?.status ?? payment.status
    swept.push({ paymentId: payment.id, from: payment.status, to, ...(error !== undefined && { error }) })
  }
  return swept
}

async function sweepPayment(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const ageMs = ctx.clock.now().getTime() - (payment.authorisedAt ?? payment.createdAt).getTime()
  const { status } = await refreshPayment(ctx, payment)
  await settlePayment(ctx, payment.id)
  if (status === 'authorised' && ageMs > unusedAfterMinutes * minuteMs) {
    await returnUnused(ctx, payment.id)
    await settlePayment(ctx, payment.id)
  }
  if (isUnauthorised(status) && ageMs > abandonAfterHours * 60 * minuteMs) await abandon(ctx, payment)
}

async function abandon(ctx: Ctx, payment: PaymentRow): Promise<void> {
  if (payment.intentId) {
    const answer = await ctx.payments.cancel(payment.intentId, `${payment.callKey}:cancel`)
    await recordAnswer(ctx, await findPayment(ctx, payment.id), answer)
    return
  }
  await ctx.db
    .update(payments)
    .set({ status: 'failed' })
    .where(
      and(
        eq(payments.id, payment.id),
        isNull(payments.intentId),
        inArray(payments.status, [...unauthorised]),
      ),
    )
}

function isUnauthorised(status: State): boolean {
  return unauthorised.some((one) => one === status)
}
