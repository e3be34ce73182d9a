import { getReceipt, listCredits, sandboxChallenge, sandboxConfirm } from '../../contract/payments.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import type { PaymentProvider, ProviderPayment } from '../../platform/payments/provider.ts'
import { refuse } from '../../platform/refuse.ts'
import { presentCredit } from './present.ts'
import { countCredits, findOwnPayment, listCreditsOf } from './queries.ts'
import { getReceipt as receiptOf } from './receipts/get-receipt.ts'
import { countDecline } from './settling/count-decline.ts'
import { updatePayment } from './settling/update-payment.ts'
import { webhookRoutes } from './settling/webhook.ts'
import { refusals } from './wording.ts'

export function paymentRoutes(app: App, { payments }: { payments: PaymentProvider }): void {
  serve(app, getReceipt, (ctx, { params }) => receiptOf(ctx, params.id))

  serve(app, listCredits, async (ctx) => {
    const { userId } = requireMember(ctx)
    const [available, credits] = [await countCredits(ctx, userId), await listCreditsOf(ctx, userId)]
    return { available, credits: credits.map(presentCredit) }
  })

  if (payments.readNews) webhookRoutes(app, payments.readNews)

  const cards = payments.testCards
  if (!cards) return
  serve(app, sandboxConfirm, async (ctx, { body: { clientSecret, ...card } }) =>
    answerFor(ctx, cards.intentOf(clientSecret), (intentId) => cards.confirm(intentId, card)),
  )
  serve(app, sandboxChallenge, async (ctx, { body: { clientSecret, approved } }) =>
    answerFor(ctx, cards.intentOf(clientSecret), (intentId) => cards.answerChallenge(intentId, approved)),
  )
}

/** Only the payer may act on their sandbox payment. */
async function answerFor(
  ctx: Ctx,
  intentId: string | null,
  act: (intentId: string) => Promise<ProviderPayment>,
) {
  const payment = intentId ? await findOwnPayment(ctx, requireMember(ctx).userId, intentId) : undefined
  if (!payment || !intentId) refuse('not_found', refusals.unknownPayment)
  if (payment.status === 'failed') refuse('payment_not_usable', refusals.closedPayment)
  const answer = await act(intentId)
  await updatePayment(ctx, payment, answer)
  if (answer.failure) await countDecline(ctx, payment)
  return { status: answer.status, ...(answer.failure && { error: answer.failure }) }
}
