import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { listOpenPayments } from '../queries.ts'
import { abandonAfterHours, isUnauthorized } from '../rules.ts'
import { cancelUnpaid } from '../settling/cancel-unpaid.ts'
import { settlePayment } from '../settling/settle-payment.ts'
import { syncPayment } from '../settling/sync-payment.ts'
import { type PaymentRow, payments } from '../tables.ts'

type State = PaymentRow['status']

const minuteMs = 60_000
const batch = 100
/** Longest pause between two sweeps of an unchanged payment. */
const longestPauseMs = 30 * minuteMs

export type SyncedPayment = { paymentId: number; from: State; to: State; error?: unknown }

/**
 * Settles open payments with the provider: lost answers, pending captures, releases and refunds, cards that never
 * answered. Sweeps those that are due, or all not swept since `before`: at most 100, or until `isLate`.
 */
export async function syncPayments(ctx: Ctx, before?: Date, isLate = () => false): Promise<SyncedPayment[]> {
  const swept: SyncedPayment[] = []
  for (const payment of await listOpenPayments(ctx, before, batch)) {
    if (isLate()) break
    let error: unknown
    try {
      await sweepPayment(ctx, payment)
    } catch (thrown) {
      error = thrown
      ctx.log.warn({ err: error, paymentId: payment.id }, 'could not settle a payment yet')
    }
    const to = await markSwept(ctx, payment)
    swept.push({ paymentId: payment.id, from: payment.status, to, ...(error !== undefined && { error }) })
  }
  return swept
}

/** The pause doubles while nothing changes. */
async function markSwept(ctx: Ctx, { id, status, sweptAt, nextSweepAt }: PaymentRow): Promise<State> {
  const now = ctx.clock.now()
  const pauseMs = sweptAt && nextSweepAt ? nextSweepAt.getTime() - sweptAt.getTime() : minuteMs / 2
  const next = new Date(now.getTime() + Math.min(2 * pauseMs, longestPauseMs))
  const [row] = await ctx.db
    .update(payments)
    .set({
      sweptAt: now,
      nextSweepAt: sql`case when ${payments.status} = ${status} then ${next.toISOString()}::timestamptz end`,
    })
    .where(eq(payments.id, id))
    .returning({ status: payments.status })
  return row?.status ?? status
}

async function sweepPayment(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const { status } = await syncPayment(ctx, payment)
  const ageMs = ctx.clock.now().getTime() - payment.createdAt.getTime()
  await settlePayment(ctx, payment.id)
  if (isUnauthorized(status) && ageMs > abandonAfterHours * 60 * minuteMs) await cancelUnpaid(ctx, payment)
}
