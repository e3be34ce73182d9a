import type { Ctx } from '../../platform/ctx.ts'
import { reasonOf } from '../../platform/database/format-sql-error.ts'
import type { LedgerTotals } from '../payments/checking/check-ledger.ts'
import { checkProvider } from '../payments/checking/check-provider.ts'
import type { Violation } from '../payments/checking/list-violations.ts'
import { type Swept, syncPayments } from '../payments/checking/sync-payments.ts'
import { nameUse } from '../payments/purpose.ts'
import { paymentsById } from '../payments/queries.ts'
import { sendAbandonedDrafts } from './abandoned-drafts.ts'
import { checkMoney } from './check-money.ts'

const recentDays = 7

export type Reconciled = {
  /** Open payments that were looked at. */
  looked: number
  settled: Pick<Swept, 'paymentId' | 'from' | 'to'>[]
  unsettled: Violation[]
  /** Requests of browsers that went away after paying. */
  finished: { paymentId: number; usedFor: string | null }[]
  unfinished: Violation[]
  compared: number
  differences: Violation[]
  violations: Violation[]
  totals: LedgerTotals
  /** False when time ran out before everything was looked at: the next run goes on. */
  complete: boolean
}

/**
 * Does by hand what the jobs do by the clock: settles open payments, sends what was paid and not sent, compares recent
 * payments with the provider, and proves the ledger. Each step decides in the row, so two at once do no harm. After
 * `patienceMs` it asks the provider about no further payment.
 */
export async function reconcilePayments(ctx: Ctx, patienceMs = Infinity): Promise<Reconciled> {
  const end = performance.now() + patienceMs
  const isLate = () => performance.now() > end
  const swept = await sweepAll(ctx, isLate)
  const recovered = isLate() ? [] : await sendAbandonedDrafts(ctx)
  const used = await paymentsById(
    ctx,
    recovered.map(({ paymentId }) => paymentId),
  )
  const since = new Date(ctx.clock.now().getTime() - recentDays * 86_400_000)
  const { compared, differences, complete } = await checkProvider(ctx, since, isLate)
  const { totals, violations } = await checkMoney(ctx)
  return {
    looked: swept.length,
    settled: swept.filter(({ from, to }) => from !== to),
    unsettled: failures(swept, 'could not be settled'),
    finished: recovered.flatMap(({ paymentId, error }) =>
      error === undefined ? { paymentId, usedFor: nameUse(used.get(paymentId)) } : [],
    ),
    unfinished: failures(recovered, 'its request could not be sent'),
    compared,
    differences,
    violations,
    totals,
    complete,
  }
}

/** Every open payment once. */
async function sweepAll(ctx: Ctx, isLate: () => boolean): Promise<Swept[]> {
  const begun = ctx.clock.now()
  const all: Swept[] = []
  for (;;) {
    const swept = await syncPayments(ctx, begun, isLate)
    all.push(...swept)
    if (swept.length === 0 || isLate()) return all
  }
}

function failures(all: { paymentId: number; error?: unknown }[], what: string): Violation[] {
  return all.flatMap(({ paymentId, error }) =>
    error === undefined ? [] : { subject: `payment ${paymentId}`, problem: `${what}: ${reasonOf(error)}` },
  )
}
