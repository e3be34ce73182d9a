import type { Ctx } from '../../../platform/ctx.ts'
import { mostOf, take } from '../../../platform/limits/limit.ts'
import { limits } from '../../limits.ts'
import type { PaymentRow } from '../tables.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'

export async function countDecline(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const counts = [
    await take(ctx, limits.declinesPerPayment, `${payment.id}`),
    await take(ctx, limits.declinesPerPayer, `${payment.payerId}`),
  ]
  if (counts.some(({ limit, points }) => points >= mostOf(ctx, limit))) await cancelUnpaid(ctx, payment)
}
