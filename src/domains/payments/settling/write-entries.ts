import type { LedgerKind } from '../../../contract/payments.ts'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { ledgerEntries, type PaymentRow } from '../tables.ts'

/** Adds movements of a payment to the ledger, all of its whole amount. Of 0 cents nothing moves. */
export async function writeEntries(
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
