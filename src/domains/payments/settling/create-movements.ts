import type { TransactionCtx } from '../../../platform/ctx.ts'
import { listEntries } from '../queries.ts'
import { movementTotals, type ProviderAnswer, sumOf } from '../rules.ts'
import type { PaymentRow } from '../tables.ts'
import { createEntries } from './create-entries.ts'

const charged: readonly PaymentRow['status'][] = ['captured', 'credited', 'refunding', 'disputed', 'refunded']

/** Records what a charge lost in part or as a whole and isn’t in the ledger yet. True if there was anything. */
export async function createMovements(
  ctx: TransactionCtx,
  { id, status }: PaymentRow,
  answer: ProviderAnswer,
): Promise<boolean> {
  const totals = movementTotals(answer).filter(([, cents]) => cents > 0)
  if (totals.length === 0) return false
  const entries = (await listEntries(ctx, [id])).get(id) ?? []
  if (!charged.includes(status) && !entries.some(({ kind }) => kind === 'capture')) return false
  let wrote = false
  for (const [kind, cents] of totals) {
    const amountCents = cents - sumOf(entries, kind)
    if (amountCents <= 0) continue
    await createEntries(ctx, { id, amountCents }, [kind])
    wrote = true
  }
  return wrote
}
