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
  const totals = movementTotals(answer)
  if (!answer.disputesRead && totals.every(([, cents]) => cents === 0)) return false
  const entries = (await listEntries(ctx, [id])).get(id) ?? []
  if (!charged.includes(status) && !entries.some(({ kind }) => kind === 'capture')) return false
  let wrote = false
  for (const [kind, cents] of totals) {
    // A dispute that we couldn’t read counted as open, and was about less, or only an inquiry.
    const unread =
      kind === 'dispute_won' && answer.disputesRead
        ? sumOf(entries, 'dispute_opened') - answer.disputedCents
        : 0
    const amountCents = cents + Math.max(0, unread) - sumOf(entries, kind)
    if (amountCents <= 0) continue
    await createEntries(ctx, { id, amountCents }, [kind])
    wrote = true
  }
  return wrote
}
