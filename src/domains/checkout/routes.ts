import type { z } from 'zod'
import {
  changeCheckout,
  createPaymentIntent,
  getHeldCheckout,
  type paymentType,
  sendHeldCheckout,
} from '../../contract/requests/checkout.ts'
import { requireMember } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { findHeldIntent } from './queries.ts'
import { sendHeld } from './send-held.ts'
import { startCheckout } from './start-checkout.ts'
import { updateDraft } from './update-draft.ts'

const held = 'Your card will be asked to hold the fee. Nothing is charged before the request is confirmed.'
/** What the payer is told of the money before they pay. */
const messages: Record<z.output<typeof paymentType>, string> = {
  booking: held,
  direct_booking: held,
  agent_request:
    'Your card will be charged the fee when the request is sent. It comes back in full if the request is not accepted.',
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

  serve(app, sendHeldCheckout, (ctx, { params }) => sendHeld(ctx, params.paymentIntentId))
}

const purposes = { booking: 'creator', direct_booking: 'guest', agent_request: 'agent' } as const
