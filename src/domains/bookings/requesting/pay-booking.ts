import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { answerBy } from '../../../contract/requests/deadlines.ts'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { violates } from '../../../platform/database/errors.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { getUser } from '../../accounts/queries.ts'
import { claimPayment, refuseUnusable } from '../../payments/paying/claim-payment.ts'
import { payWithoutCard } from '../../payments/paying/pay-without-card.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { releaseUnused } from '../../payments/returning/release-unused.ts'
import { refuseSentBefore } from '../../requests/duplicate-requests.ts'
import { updateRequest } from '../../requests/update-request.ts'
import { refuseStale, requireAllowedMove } from '../answering/authorize-move.ts'
import { nextReminderAt } from '../deadlines.ts'
import { direct } from '../direct-process.ts'
import { recipientId, requesterId, requireBooking } from '../policy.ts'
import { findBooking, findSentBooking } from '../queries.ts'
import { descriptionOf, wasReopened } from '../rules.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { requestRefusals } from '../wording.ts'
import { countRequest } from './count-request.ts'

/** The same payment again returns the same request, as a repeat. */
export async function payBooking(
  ctx: Ctx,
  bookingId: number,
  payment: PaymentRow,
  keepAsCredit: boolean,
): Promise<{ booking: BookingRow; repeated: boolean }> {
  const booking = await findBooking(ctx, bookingId)
  if (!booking || requesterId(booking) !== payment.payerId) refuseUnusable()
  if (booking.paymentId === payment.id) return { booking, repeated: true }
  return orSentBefore(ctx, booking, payment, async (ctx) => {
    await countRequest(ctx, participantsOf(booking), true)
    const row = await sendPaid(ctx, booking, payment, keepAsCredit)
    if (row) return { booking: row, repeated: false }
    const current = await findBooking(ctx, bookingId)
    return current?.paymentId === payment.id ? { booking: current, repeated: true } : refuseUnusable()
  })
}

/** Pays with a credit, or with nothing if there is no fee. Throws `payment_required` when only a card can pay. */
export async function payWithCredit(ctx: Ctx, bookingId: number, useCredit: boolean): Promise<BookingRow> {
  const booking = await requireUnpaid(ctx, bookingId)
  const recipient = await getUser(ctx, recipientId(booking))
  const opening = {
    payerId: requesterId(booking),
    purpose: { purpose: 'booking', bookingId } as const,
    description: descriptionOf(booking, recipient),
  }
  return orSentBefore(ctx, booking, undefined, async (ctx) => {
    const payment = await payWithoutCard(ctx, opening, useCredit)
    if (!payment) refuse('payment_required', requestRefusals.payFee)
    await countRequest(ctx, participantsOf(booking), false)
    return (await sendPaid(ctx, booking, payment, false)) ?? refuseStale(ctx, booking)
  })
}

/** Refuses a request that was paid in another tab as already sent. */
export async function requireUnpaid(ctx: Ctx, bookingId: number): Promise<BookingRow> {
  const { booking, side } = await requireBooking(ctx, bookingId)
  const isSent = booking.status === 'pending' && booking.paymentStatus !== 'unpaid'
  if (side === 'requester' && isSent) refuseSentBefore({ bookingId })
  await requireAllowedMove(ctx, { booking, side }, 'pay')
  return booking
}

/** If the same request was sent meanwhile, refuses and releases this payment. */
async function orSentBefore<T>(
  ctx: Ctx,
  { requestHash }: BookingRow,
  payment: PaymentRow | undefined,
  act: (ctx: TransactionCtx) => Promise<T>,
): Promise<T> {
  try {
    return await withTransaction(ctx, act)
  } catch (error) {
    if (!requestHash || !violates(error, 'bookings_same_request')) throw error
    const sent = await findSentBooking(ctx, requestHash)
    if (!sent) throw error
    if (payment) await releaseUnused(ctx, payment.id)
    return refuseSentBefore({ bookingId: sent.id })
  }
}

function participantsOf(booking: BookingRow) {
  return { requesterId: requesterId(booking), recipientId: recipientId(booking) }
}

/** The conditional update decides between this, a withdrawal and the deadline. Undefined if it lost. */
async function sendPaid(
  ctx: TransactionCtx,
  booking: BookingRow,
  payment: PaymentRow,
  keepAsCredit: boolean,
): Promise<BookingRow | undefined> {
  const now = ctx.clock.now()
  const expiresAt = answerBy(now, booking.startsAt)
  const answeredAt = wasReopened(booking) ? now : booking.answeredAt
  const sent = { ...booking, paymentStatus: 'held' as const, expiresAt, answeredAt }
  return updateRequest(ctx, direct, {
    set: {
      paymentId: payment.id,
      paymentStatus: 'held',
      keepAsCredit,
      expiresAt,
      answeredAt,
      remindAt: nextReminderAt(sent, now),
    },
    where: and(
      eq(bookings.id, booking.id),
      eq(bookings.status, 'pending'),
      eq(bookings.paymentStatus, 'unpaid'),
      or(isNull(bookings.startsAt), gt(bookings.startsAt, now)),
    ),
    also: (ctx, row) =>
      claimPayment(ctx, {
        paymentId: payment.id,
        payerId: payment.payerId,
        purpose: { purpose: 'booking', bookingId: row.id },
        use: { by: 'booking', id: row.id },
      }),
    entry: { what: 'requested', by: booking.requestedBy },
    event: 'booking.requested',
  })
}
