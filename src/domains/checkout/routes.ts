import { changeCheckout, createPaymentIntent } from '../../contract/checkout.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { beginCheckout } from './begin-checkout.ts'
import { changeDraft } from './change-draft.ts'

export function checkoutRoutes(app: App): void {
  serve(app, createPaymentIntent, async (ctx, { body }) => {
    const { intentId, clientSecret, amountCents, currency } = await beginCheckout(ctx, body)
    return {
      success: true as const,
      paymentIntentId: intentId,
      clientSecret,
      amount: amountCents,
      currency,
      provider: ctx.payments.name,
      message: 'Your card will be asked to hold the fee. Nothing is charged before the request is confirmed.',
    }
  })

  serve(app, changeCheckout, async (ctx, { params, body }) => {
    await changeDraft(ctx, params.paymentIntentId, body)
    return body
  })
}
