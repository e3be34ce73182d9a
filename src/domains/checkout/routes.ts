import type { z } from 'zod'
import { changeCheckout, createPaymentIntent, type paymentType } from '../../contract/requests/checkout.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { startCheckout } from './start-checkout.ts'
import { updateDraft } from './update-draft.ts'
import { checkoutMessages } from './wording.ts'

const messages: Record<z.output<typeof paymentType>, string> = {
  booking: checkoutMessages.held,
  direct_booking: checkoutMessages.held,
  agent_request: checkoutMessages.charged,
}

export function checkoutRoutes(app: App): void {
  serve(app, createPaymentIntent, async (ctx, { body }) => {
    const { intentId, clientSecret, amountCents } = await startCheckout(ctx, body)
    return {
      success: true as const,
      paymentIntentId: intentId,
      clientSecret,
      amount: amountCents,
      currency: 'usd' as const,
      provider: ctx.payments.name,
      message: messages[body.metadata?.type ?? 'booking'],
    }
  })

  serve(app, changeCheckout, async (ctx, { params, body }) => {
    await updateDraft(ctx, params.paymentIntentId, body)
    return body
  })
}
