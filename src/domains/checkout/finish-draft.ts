import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { Refusal } from '../../platform/refuse.ts'
import { payBooking } from '../bookings/pay-booking.ts'
import { requestBooking } from '../bookings/request-booking.ts'
import { findPayment } from '../payments/queries.ts'
import { returnUnused } from '../payments/return-unused.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { findDraft } from './queries.ts'
import type { Draft } from './rules.ts'
import { bookingDrafts } from './tables.ts'

/**
 * Sends the request that a held payment was begun for. One that the browser has sent in the meantime stands; one that
 * cannot be sent gives the hold back.
 */
export async function finishDraft(ctx: Ctx, paymentId: number): Promise<void> {
  const payment = await findPayment(ctx, paymentId)
  const draft = await findDraft(ctx, paymentId)
  if (!draft || payment.status !== 'authorised') return
  if (!payment.usedFor) await send(ctx, payment, draft)
  await ctx.db
    .update(bookingDrafts)
    .set({ finishedAt: ctx.clock.now(), draft: {} })
    .where(eq(bookingDrafts.paymentId, paymentId))
}

async function send(ctx: Ctx, payment: PaymentRow, draft: Draft): Promise<void> {
  try {
    if ('bookingId' in draft) await payBooking(ctx, draft.bookingId, payment, draft.keepAsCredit)
    else await requestBooking(ctx, payment.payerId, { ...draft, paymentIntentId: payment.intentId })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    ctx.log.info(
      { paymentId: payment.id, code: error.code },
      'a paid draft cannot be sent: its hold is released',
    )
    await returnUnused(ctx, payment.id)
  }
}

/** A request that only waited for its payment is sent the moment the hold stands. */
export async function payWaiting(ctx: Ctx, paymentId: number): Promise<void> {
  const draft = await findDraft(ctx, paymentId)
  if (draft && 'bookingId' in draft) await finishDraft(ctx, paymentId)
}
