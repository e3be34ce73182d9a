import type { Reconciliation } from '../../../contract/admin/payments.ts'
import { asSystem, type Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { reconcilePayments } from '../../requests/operating/reconcile-payments.ts'
import { createAuditEntry } from '../create-audit-entry.ts'

/** A browser waits for the response. */
const patienceMs = 15_000

export async function runReconciliation(ctx: Ctx): Promise<Reconciliation> {
  const result = await reconcilePayments(asSystem(ctx), patienceMs)
  const { looked, settled, unsettled, finished, unfinished, differences, violations, complete } = result
  const details = {
    looked,
    settled: settled.length,
    unsettled: unsettled.length,
    finished: finished.length,
    unfinished: unfinished.length,
    compared: result.compared,
    differences: differences.length,
    violations: violations.length,
    complete,
  }
  await withTransaction(ctx, (ctx) => createAuditEntry(ctx, { act: 'payments.reconciled', details }))
  return result
}
