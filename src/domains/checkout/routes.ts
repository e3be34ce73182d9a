import { listPayments } from '../../contract/payments.ts'
import {
  changeCheckout,
  createPaymentIntent,
  getHeldCheckout,
  sendHeldCheckout,
} from '../../contract/requests/checkout.ts'
import type { PaymentType } from '../../contract/requests/request-ways.ts'
import { requireMember } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { listOwnPayments } from './list-own-payments.ts'
import { findHeldIntent } from './queries.ts'
import { sendHeld } from './send-held.ts'
import { startCheckout } from './start-checkout.ts'
import { updateDraft } from './update-draft.ts'
import { checkoutMessages } from './wording.ts'

const messages: Record<PaymentType, string> = {
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

  serve(app, getHeldCheckout, async (ctx, { query: { type, personalityId } }) => {
    const purpose = { purpose: purposes[type], userId: personalityId }
    return { paymentIntentId: await findHeldIntent(ctx, requireMember(ctx).userId, purpose) }
  })

  serve(app, listPayments, listOwnPayments)
  serve(app, sendHeldCheckout, (ctx, { params }) => sendHeld(ctx, params.paymentIntentId))
}

const purposes = { booking: 'creator', direct_booking: 'guest', agent_request: 'agent' } as const
