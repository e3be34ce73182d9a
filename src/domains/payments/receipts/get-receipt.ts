import type { Receipt } from '../../../contract/payments.ts'
import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { getUser } from '../../accounts/queries.ts'
import { currentSettings } from '../../settings/queries.ts'
import { presentPayment } from '../present.ts'
import { findReceipt, listEntries } from '../queries.ts'
import { refusals } from '../wording.ts'

export async function getReceipt(ctx: Ctx, paymentId: number): Promise<Receipt> {
  const { userId } = requireMember(ctx)
  const payment = await findReceipt(ctx, userId, paymentId)
  if (!payment) refuse('not_found', refusals.unknownReceipt)
  const entries = await listEntries(ctx, [paymentId])
  const { name, email } = await getUser(ctx, userId)
  const { platformName, contactEmail } = await currentSettings(ctx)
  return {
    ...presentPayment(payment, entries.get(paymentId) ?? []),
    testMode: payment.provider === 'sandbox',
    payer: { name, email },
    seller: { name: platformName, contactEmail },
  }
}
