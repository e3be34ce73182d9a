import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { RefusalCode } from '../../contract/refusals.ts'
import { agentRequestForm } from '../../contract/requests/agent-requests.ts'
import { directForm } from '../../contract/requests/direct-bookings.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { requestAgent } from '../agent-requests/request-agent.ts'
import { payBooking } from '../bookings/requesting/pay-booking.ts'
import { requestBooking } from '../bookings/requesting/request-booking.ts'
import { requestDirect } from '../bookings/requesting/request-direct.ts'
import { recordEvent } from '../events.ts'
import { findPayment, type PaymentRow } from '../payments/queries.ts'
import { releaseUnused } from '../payments/returning/release-unused.ts'
import { requestReturn } from '../payments/settling/request-settlement.ts'
import { lockPayment } from '../payments/settling/update-payment.ts'
import { findDraft } from './queries.ts'
import type { Draft } from './rules.ts'
import { bookingDrafts } from './tables.ts'
import { checkoutRefusals } from './wording.ts'

/** Sends the request of a held payment, unless the browser has sent it. Releases the hold if it can’t be sent. */
export async function completeDraft(ctx: Ctx, paymentId: number): Promise<void> {
  const payment = await findPayment(ctx, paymentId)
  const draft = await findDraft(ctx, paymentId)
  if (!draft || payment.status !== 'authorised') return
  if (!payment.usedBy) await send(ctx, payment, draft)
  await markFinished(ctx, paymentId)
}

async function markFinished(ctx: Pick<Ctx, 'db' | 'clock'>, paymentId: number): Promise<void> {
  await ctx.db
    .update(bookingDrafts)
    .set({ finishedAt: ctx.clock.now(), draft: {} })
    .where(eq(bookingDrafts.paymentId, paymentId))
}

/** After the last failed try: releases the hold and notifies the admins. */
export function abandonDraft(ctx: Ctx, paymentId: number): Promise<void> {
  return withTransaction(ctx, async (ctx) => {
    const { status, usedBy } = await lockPayment(ctx, paymentId)
    if (usedBy || status !== 'authorised') return
    await requestReturn(ctx, paymentId)
    await markFinished(ctx, paymentId)
    await recordEvent(ctx, { type: 'checkout.given_up', paymentId })
  })
}

/** Refusals worth a retry. */
const passing: readonly RefusalCode[] = ['unavailable', 'rate_limited']

async function send(ctx: Ctx, payment: PaymentRow, draft: Draft): Promise<void> {
  try {
    await sendDraft(ctx, payment, draft)
  } catch (error) {
    if (!(error instanceof Refusal) || passing.includes(error.code)) throw error
    ctx.log.info(
      { paymentId: payment.id, code: error.code },
      'a paid draft cannot be sent; releasing its hold',
    )
    await releaseUnused(ctx, payment.id)
  }
}

/** Throws if it can’t be sent, also because the browser closed before the draft was complete. */
async function sendDraft(ctx: Ctx, payment: PaymentRow, draft: Draft): Promise<void> {
  const { payerId, intentId: paymentIntentId } = payment
  if ('bookingId' in draft) await payBooking(ctx, draft.bookingId, payment, draft.keepAsCredit)
  else if (!('type' in draft)) await requestBooking(ctx, payerId, { ...draft, paymentIntentId })
  else if (draft.type === 'direct_booking') {
    await requestDirect(ctx, payerId, complete(directForm, { ...draft, paymentIntentId }))
  } else {
    await requestAgent(ctx, payerId, complete(agentRequestForm, { ...draft, paymentIntentId }))
  }
}

function complete<S extends z.ZodType>(form: S, draft: object): z.output<S> {
  const { data } = form.safeParse(draft)
  return data ?? refuse('invalid', checkoutRefusals.incomplete)
}

/** A request that only waits for its payment is sent as soon as the card holds the fee. */
export async function payWaiting(ctx: Ctx, paymentId: number): Promise<void> {
  const draft = await findDraft(ctx, paymentId)
  if (draft && 'bookingId' in draft) await completeDraft(ctx, paymentId)
}
