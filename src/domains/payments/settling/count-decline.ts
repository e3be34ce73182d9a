import type { Ctx } from '../../../platform/ctx.ts'
import { countAttempt, maxOf } from '../../../platform/limits/limit.ts'
import { limits } from '../../limits.ts'
import type { PaymentRow } from '../tables.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'

export async function countDecline(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const counts = [
    await countAttempt(ctx, limits.declinesPerPayment, `${payment.id}`),
    await countAttempt(ctx, limits.declinesPerPayer, `${payment.payerId}`),
  ]
  if (counts.some(({ limit, points }) => points >= maxOf(ctx, limit))) await cancelUnpaid(ctx, payment)
}
