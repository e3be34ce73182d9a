import { listPayments } from '../../../contract/payments.ts'
import { createAgentRequest } from '../../../contract/requests/agent-requests.ts'
import { createBooking, payWithoutCard } from '../../../contract/requests/bookings.ts'
import {
  changeCheckout,
  createPaymentIntent,
  getHeldCheckout,
  sendHeldCheckout,
} from '../../../contract/requests/checkout.ts'
import { createDirectBooking } from '../../../contract/requests/direct-bookings.ts'
import { paymentTypes } from '../../../contract/requests/request-ways.ts'
import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { idempotencyKey } from '../../../platform/http/idempotency-key.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/http/server.ts'
import { getRequestByBooking } from '../agent/queries.ts'
import { requestingWords } from '../agent/wording.ts'
import { presentBooking } from '../present.ts'
import { directRequestSent } from '../wording.ts'
import { listOwnPayments } from './list-own-payments.ts'
import { payRequest } from './pay-request.ts'
import { placeRequest } from './place-request.ts'
import { findHeldIntent } from './queries.ts'
import type { Asked } from './read-request.ts'
import { sendOwnHeld } from './send-held.ts'
import { startRequest } from './start-request.ts'
import { updateCheckout } from './update-checkout.ts'
import { checkoutMessages } from './wording.ts'

type Call = {
  ctx: Ctx
  body: Parameters<typeof placeRequest>[3]
  request: { headers: Parameters<typeof idempotencyKey>[0] }
  reply: { code(status: number): unknown }
}

export function checkoutRoutes(app: App): void {
  serve(app, createPaymentIntent, async (ctx, { body }) => {
    const { intentId, clientSecret, amountCents } = await startRequest(ctx, body)
    const isCharged = body.metadata?.type === paymentTypes.agent
    return {
      success: true as const,
      paymentIntentId: intentId,
      clientSecret,
      amount: amountCents,
      currency: 'usd' as const,
      provider: ctx.payments.name,
      message: isCharged ? checkoutMessages.charged : checkoutMessages.held,
    }
  })

  serve(app, createBooking, async (ctx, { body, ...call }) => {
    return presentBooking(ctx, await place({ ctx, body, ...call }, { way: 'host', ...body }))
  })

  serve(app, createDirectBooking, async (ctx, { body, ...call }) => {
    const { id, guestName: name } = await place({ ctx, body, ...call }, { way: 'direct', ...body })
    return { success: true as const, message: directRequestSent({ name }), bookingId: id }
  })

  serve(app, createAgentRequest, async (ctx, { body, ...call }) => {
    const booking = await place({ ctx, body, ...call }, { way: 'agent', ...body })
    const { id, sentAt, agentName: agent } = await getRequestByBooking(ctx, booking.id)
    const message = sentAt ? requestingWords.sent({ agent }) : requestingWords.sending({ agent })
    return { success: true as const, message, requestId: id }
  })

  serve(app, payWithoutCard, async (ctx, { params, body }) =>
    presentBooking(ctx, await payRequest(ctx, params.id, body.useCredit)),
  )

  serve(app, changeCheckout, async (ctx, { params, body }) => {
    await updateCheckout(ctx, params.paymentIntentId, body)
    return body
  })

  serve(app, getHeldCheckout, async (ctx, { query }) => ({
    paymentIntentId: await findHeldIntent(ctx, requireMember(ctx).userId, query),
  }))

  serve(app, listPayments, (ctx) => listOwnPayments(ctx))
  serve(app, sendHeldCheckout, (ctx, { params }) => sendOwnHeld(ctx, params.paymentIntentId))
}

/** 200 for a repeat. */
async function place({ ctx, body, request, reply }: Call, asked: Asked) {
  const key = idempotencyKey(request.headers)
  const named = key === undefined ? [] : ([{ idempotencyKey: key, form: body }] as const)
  const { booking, repeated } = await placeRequest(ctx, requireMember(ctx).userId, asked, body, ...named)
  if (repeated) reply.code(200)
  return booking
}
