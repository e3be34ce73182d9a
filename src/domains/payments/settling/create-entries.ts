import type { LedgerKind } from '../../../contract/payments.ts'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { ledgerEntries, type PaymentRow } from '../tables.ts'

/** Adds ledger entries of this amount; none for 0 cents. */
export async function createEntries(
  ctx: TransactionCtx,
  payment: Pick<PaymentRow, 'id' | 'amountCents'>,
  kinds: readonly LedgerKind[],
  creditId?: number,
): Promise<void> {
  if (payment.amountCents === 0 || kinds.length === 0) return
  const createdAt = ctx.clock.now()
  await ctx.db.insert(ledgerEntries).values(
    kinds.map((kind) => ({
      paymentId: payment.id,
      kind,
      amountCents: payment.amountCents,
      creditId: kind.startsWith('credit') ? creditId : undefined,
      createdAt,
    })),
  )
}
