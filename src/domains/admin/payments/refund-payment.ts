import type { AuditAction } from '../../../contract/admin/audit.ts'
import type { AdminCredit, AdminPayment } from '../../../contract/admin/payments.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { requireFreshPassword } from '../../accounts/passwords/confirm-password.ts'
import { findCredit, findNamedPayment } from '../../payments/queries.ts'
import { creditPayment as credit } from '../../payments/returning/credit-payment.ts'
import { refundPayment as refund } from '../../payments/returning/refund-payment.ts'
import { followPayment } from '../../requests/answering/sync-payment.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { paymentWords } from '../wording.ts'
import { getPayment, getPaymentAndCredit } from './get-payment.ts'

export async function refundPayment(ctx: Ctx, id: number): Promise<AdminPayment> {
  await requireFreshPassword(ctx)
  await refundToCard(ctx, id, { act: 'payment.refunded', subject: `payment:${id}` })
  return getPayment(ctx, id)
}

/** Turns a charge into its payer’s credit. */
export async function creditPayment(ctx: Ctx, id: number): Promise<AdminPayment> {
  await requireFreshPassword(ctx)
  const { toCredit: outlook, status: from } = await getPayment(ctx, id)
  if (!outlook.possible) refuse('wrong_status', outlook.says, { currentStatus: from })
  await credit(ctx, id, async (ctx) => {
    const { amountCents } = await findNamedPayment(ctx, id)
    await createAuditEntry(ctx, {
      act: 'payment.credited',
      subject: `payment:${id}`,
      details: { paymentId: id, from, to: 'credited', amountCents },
    })
  })
  await followPayment(ctx, id)
  return getPayment(ctx, id)
}

/** Voids the credit. */
export async function refundCredit(ctx: Ctx, id: number): Promise<AdminCredit> {
  await requireFreshPassword(ctx)
  const row = await findCredit(ctx, id)
  if (!row) refuse('not_found', paymentWords.creditNotFound)
  await refundToCard(ctx, row.paymentId, { act: 'credit.refunded', subject: `credit:${id}` })
  const opened = await getPaymentAndCredit(ctx, row.paymentId)
  return opened.credit ?? refuse('not_found', paymentWords.creditNotFound)
}

async function refundToCard(
  ctx: Ctx,
  paymentId: number,
  act: { act: AuditAction; subject: string },
): Promise<void> {
  const { refund: outlook, status: from } = await getPayment(ctx, paymentId)
  if (!outlook.possible) refuse('wrong_status', outlook.says, { currentStatus: from })
  let decided = false
  const { status: to } = await refund(ctx, paymentId, async (ctx, { status }) => {
    decided = true
    const { amountCents } = await findNamedPayment(ctx, paymentId)
    await createAuditEntry(ctx, {
      ...act,
      details: { paymentId, from: status, to: 'refunding', amountCents },
    })
  })
  if (!decided) refuse('wrong_status', paymentWords.changedMeanwhile, { currentStatus: to })
  await followPayment(ctx, paymentId)
}
