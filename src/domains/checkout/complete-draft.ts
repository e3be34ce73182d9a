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
import { giveBack } from '../payments/settling/request-settlement.ts'
import { lockPayment } from '../payments/settling/update-payment.ts'
import { findDraft } from './queries.ts'
import type { Draft } from './rules.ts'
import { bookingDrafts } from './tables.ts'

/**
 * Sends the request that a held payment was begun for. One that the browser has sent in the meantime stands; one that
 * cannot be sent gives the hold back.
 */
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

/** Gives the hold of a request that fails each time back to its payer, and lets the admins know. */
export function giveUpDraft(ctx: Ctx, paymentId: number): Promise<void> {
  return withTransaction(ctx, async (ctx) => {
    const { status, usedBy } = await lockPayment(ctx, paymentId)
    if (usedBy || status !== 'authorised') return
    await giveBack(ctx, paymentId)
    await markFinished(ctx, paymentId)
    await recordEvent(ctx, { type: 'checkout.given_up', paymentId })
  })
}

/** Refusals that a while cures. */
const passing: readonly RefusalCode[] = ['unavailable', 'rate_limited']

async function send(ctx: Ctx, payment: PaymentRow, draft: Draft): Promise<void> {
  try {
    await sendDraft(ctx, payment, draft)
  } catch (error) {
    if (!(error instanceof Refusal) || passing.includes(error.code)) throw error
    ctx.log.info(
      { paymentId: payment.id, code: error.code },
      'a paid draft cannot be sent: its hold is released',
    )
    await releaseUnused(ctx, payment.id)
  }
}

/** Throws when it cannot be sent: also when the browser had not told all of it before it went away. */
async function sendDraft(ctx: Ctx, payment: PaymentRow, draft: Draft): Promise<void> {
  const { payerId, intentId: paymentIntentId } = payment
  if ('bookingId' in draft) await payBooking(ctx, draft.bookingId, payment, draft.keepAsCredit)
  else if (!('type' in draft)) await requestBooking(ctx, payerId, { ...draft, paymentIntentId })
  else if (draft.type === 'direct_booking') {
    await requestDirect(ctx, payerId, whole(directForm, { ...draft, paymentIntentId }))
  } else {
    await requestAgent(ctx, payerId, whole(agentRequestForm, { ...draft, paymentIntentId }))
  }
}

function whole<S extends z.ZodType>(form: S, draft: object): z.output<S> {
  const { data } = form.safeParse(draft)
  return data ?? refuse('invalid', 'The draft is not whole.')
}

/** A request that only waited for its payment is sent the moment the hold stands. */
export async function payWaiting(ctx: Ctx, paymentId: number): Promise<void> {
  const draft = await findDraft(ctx, paymentId)
  if (draft && 'bookingId' in draft) await completeDraft(ctx, paymentId)
}
