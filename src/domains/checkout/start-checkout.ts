import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { paymentForm } from '../../contract/requests/checkout.ts'
import { type Ctx, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { countAndLimit, refuseUsedUp } from '../../platform/limits/limit.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockUsers } from '../accounts/queries.ts'
import { findSentRequest } from '../agent-requests/queries.ts'
import { findSentBooking } from '../bookings/queries.ts'
import { checkRequests } from '../bookings/requesting/count-request.ts'
import { limits } from '../limits.ts'
import { checkFee } from '../payments/paying/check-fee.ts'
import { createPayment } from '../payments/paying/create-payment.ts'
import { type Started, startPayment } from '../payments/paying/start-payment.ts'
import { findPayment, type PaymentRow } from '../payments/queries.ts'
import { isUnauthorized } from '../payments/rules.ts'
import { trimUnpaid } from '../payments/settling/cancel-unpaid.ts'
import { refuseSentBefore } from '../requests/duplicate-requests.ts'
import { currentSettings } from '../settings/queries.ts'
import { getTarget, type Target } from './get-target.ts'
import type { Draft } from './rules.ts'
import { bookingDrafts } from './tables.ts'
import { checkoutRefusals } from './wording.ts'

type Form = z.output<typeof paymentForm>

/**
 * Starts the payment for a request, or gets the one started in another tab. Refuses requests that can’t be sent, were
 * sent (`already_requested`) or are already paid for (`already_paid`), so that no one pays twice or in vain. Stores the
 * draft with the payment, so that the request is sent even if the browser closes.
 */
export async function startCheckout(ctx: Ctx, form: Form): Promise<Started> {
  const { userId } = requireMember(ctx)
  const target = await getTarget(ctx, form)
  await refuseSent(ctx, target)
  const { bookingFeeCents } = await currentSettings(ctx)
  if (bookingFeeCents === 0) {
    refuse('fee_changed', checkoutRefusals.noFee, { feeCents: 0 })
  }
  checkFee(form, bookingFeeCents)
  await checkRequests(ctx, { requesterId: userId, recipientId: target.recipientId })
  await refuseUsedUp(ctx, limits.declinesPerPayer, `${userId}`)
  await countAndLimit(ctx, limits.paymentsPerHour, `${userId}`)
  await countAndLimit(ctx, limits.paymentsPerDay, `${userId}`)
  return start(ctx, await getOrCreatePayment(ctx, userId, bookingFeeCents, target))
}

/** Unique indexes decide in the end; this check avoids a payment for a request that would be refused. */
async function refuseSent(ctx: Ctx, { requestHash }: Target): Promise<void> {
  if (!requestHash) return
  const booking = await findSentBooking(ctx, requestHash)
  if (booking) refuseSentBefore({ bookingId: booking.id })
  const request = await findSentRequest(ctx, requestHash)
  if (request) refuseSentBefore({ agentRequestId: request.id })
}

/** Locks the payer, so that two tabs get the same payment. */
function getOrCreatePayment(
  ctx: Ctx,
  payerId: number,
  amountCents: number,
  { requestHash, draft, purpose, description }: Target,
): Promise<PaymentRow> {
  return withTransaction(ctx, async (ctx) => {
    await lockUsers(ctx, [payerId])
    const before = requestHash ? await findStarted(ctx, requestHash, draft) : undefined
    if (before && isHeld(before)) refusePaid(before)
    if (before && canPay(ctx, before, amountCents)) return before
    if (before) await clearHash(ctx, before)
    const row = await createPayment(ctx, { payerId, amountCents, purpose, description })
    await ctx.db
      .insert(bookingDrafts)
      .values({ paymentId: row.id, draft, requestHash, createdAt: row.createdAt })
    await trimUnpaid(ctx, payerId)
    return row
  })
}

async function findStarted(
  ctx: TransactionCtx,
  requestHash: string,
  draft: Draft,
): Promise<PaymentRow | undefined> {
  const [row] = await ctx.db
    .update(bookingDrafts)
    .set({ draft })
    .where(and(eq(bookingDrafts.requestHash, requestHash), isNull(bookingDrafts.finishedAt)))
    .returning()
  return row && findPayment(ctx, row.paymentId)
}

/** Lets a new payment replace one that can no longer pay. */
async function clearHash(ctx: TransactionCtx, { id }: PaymentRow): Promise<void> {
  await ctx.db.update(bookingDrafts).set({ requestHash: null }).where(eq(bookingDrafts.paymentId, id))
}

const isHeld = ({ status, usedBy }: PaymentRow) => status === 'authorised' && !usedBy

function refusePaid({ intentId }: PaymentRow): never {
  refuse('already_paid', checkoutRefusals.alreadyHeld, {
    ...(intentId && { paymentIntentId: intentId }),
  })
}

function canPay({ payments }: TransactionCtx, payment: PaymentRow, amountCents: number): boolean {
  const { status, provider } = payment
  return isUnauthorized(status) && payment.amountCents === amountCents && provider === payments.name
}

async function start(ctx: Ctx, payment: PaymentRow): Promise<Started> {
  try {
    return await startPayment(ctx, payment)
  } catch (error) {
    ctx.log.error({ err: error, paymentId: payment.id }, 'could not start a payment')
    return refuse('unavailable', checkoutRefusals.unavailable)
  }
}
