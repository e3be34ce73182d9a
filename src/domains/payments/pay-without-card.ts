import type { TransactionCtx } from '../../platform/ctx.ts'
import { currentSettings } from '../settings/queries.ts'
import { openPayment } from './open-payment.ts'
import { spendCredit } from './spend-credit.ts'
import type { PaymentRow } from './tables.ts'

/** Without a fee nobody pays, and no credit is spent. Undefined: only a card can pay. */
export async function payWithoutCard(
  ctx: TransactionCtx,
  opening: Parameters<typeof spendCredit>[1],
  useCredit: boolean,
): Promise<PaymentRow | undefined> {
  const { bookingFeeCents } = await currentSettings(ctx)
  if (bookingFeeCents === 0) return openPayment(ctx, { ...opening, amountCents: 0 })
  return useCredit ? spendCredit(ctx, opening) : undefined
}
