import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { getUser } from '../../accounts/queries.ts'
import { payWithoutCard } from '../../payments/paying/pay-without-card.ts'
import { requireAllowedMove } from '../answering/authorize-move.ts'
import { refuseStale } from '../answering/change-request.ts'
import { recipientId, requesterId, requireBooking } from '../policy.ts'
import { descriptions, wayOf } from '../rules.ts'
import type { BookingRow } from '../tables.ts'
import { requestRefusals } from '../wording.ts'
import { lockRequester } from './lock-requester.ts'
import { findUnsentById } from './queries.ts'
import { refuseSent } from './refuse-sent.ts'
import { sendRequest } from './send-request.ts'
import { checkoutRefusals } from './wording.ts'

/** Pays with a credit, or with nothing if there is no fee. Throws `payment_required` when only a card can pay. */
export async function payRequest(ctx: Ctx, bookingId: number, useCredit: boolean): Promise<BookingRow> {
  const booking = await requireUnpaid(ctx, bookingId)
  const payerId = requesterId(booking)
  const recipient = await getUser(ctx, recipientId(booking))
  const description = descriptions[wayOf(booking)](recipient)
  return withTransaction(ctx, async (ctx) => {
    await lockRequester(ctx, payerId, recipient.id)
    const row = (await findUnsentById(ctx, bookingId)) ?? (await refuseStale(ctx, booking))
    if (row.requestHash) await refuseSent(ctx, row.requestHash)
    const payment = await payWithoutCard(ctx, { payerId, description }, useCredit)
    if (!payment) refuse('payment_required', requestRefusals.payFee)
    return (await sendRequest(ctx, row, payment, { keepAsCredit: false })) ?? refuseStale(ctx, booking)
  })
}

/** Refuses a request that was paid in another tab as already sent. */
export async function requireUnpaid(ctx: Ctx, bookingId: number): Promise<BookingRow> {
  const { booking, side } = await requireBooking(ctx, bookingId)
  const isSent = booking.status === 'pending' && booking.paymentStatus !== 'unpaid'
  if (side === 'requester' && isSent) refuse('already_requested', checkoutRefusals.sentBefore, { bookingId })
  await requireAllowedMove(ctx, { booking, side }, 'pay')
  return booking
}
