import type { Ctx } from '../../../platform/ctx.ts'
import { reasonOf } from '../../../platform/database/format-sql-error.ts'
import { checkProvider } from '../../payments/checking/check-provider.ts'
import type { LedgerTotals, Violation } from '../../payments/checking/queries.ts'
import { type SyncedPayment, syncPayments } from '../../payments/checking/sync-payments.ts'
import { findUses, formatUse } from '../asking/find-uses.ts'
import { sendAllHeld } from '../asking/send-held.ts'
import { reconcileWords } from '../asking/wording.ts'
import { checkMoney } from './check-money.ts'

const recentDays = 7

export type Reconciled = {
  looked: number
  settled: Pick<SyncedPayment, 'paymentId' | 'from' | 'to'>[]
  unsettled: Violation[]
  finished: { paymentId: number; usedFor: string | null }[]
  unfinished: Violation[]
  compared: number
  differences: Violation[]
  violations: Violation[]
  totals: LedgerTotals
  /** False if time ran out. The next run continues. */
  complete: boolean
}

/**
 * Runs what the jobs do, on demand: settles open payments, sends paid requests, compares recent payments with the
 * provider and checks the ledger. Safe to run concurrently: each step decides in the row. Stops asking the provider
 * after `patienceMs`.
 */
export async function reconcilePayments(ctx: Ctx, patienceMs = Infinity): Promise<Reconciled> {
  const end = performance.now() + patienceMs
  const isLate = () => performance.now() > end
  const swept = await sweepAll(ctx, isLate)
  const recovered = isLate() ? [] : await sendAllHeld(ctx)
  const used = await findUses(
    ctx,
    recovered.map(({ paymentId }) => paymentId),
  )
  const since = new Date(ctx.clock.now().getTime() - recentDays * 86_400_000)
  const { compared, differences, complete } = await checkProvider(ctx, since, isLate)
  const { totals, violations } = await checkMoney(ctx)
  return {
    looked: swept.length,
    settled: swept.filter(({ from, to }) => from !== to),
    unsettled: failures(swept, reconcileWords.unsettled),
    finished: recovered.flatMap(({ paymentId, error }) =>
      error === undefined ? { paymentId, usedFor: formatUse(used.get(paymentId)) } : [],
    ),
    unfinished: failures(recovered, reconcileWords.unsent),
    compared,
    differences,
    violations,
    totals,
    complete,
  }
}

async function sweepAll(ctx: Ctx, isLate: () => boolean): Promise<SyncedPayment[]> {
  const startedAt = ctx.clock.now()
  const all: SyncedPayment[] = []
  for (;;) {
    const swept = await syncPayments(ctx, startedAt, isLate)
    all.push(...swept)
    if (swept.length === 0 || isLate()) return all
  }
}

function failures(
  all: { paymentId: number; error?: unknown }[],
  format: (why: { reason: string }) => string,
): Violation[] {
  return all.flatMap(({ paymentId, error }) =>
    error === undefined
      ? []
      : { subject: `payment ${paymentId}`, problem: format({ reason: reasonOf(error) }) },
  )
}
