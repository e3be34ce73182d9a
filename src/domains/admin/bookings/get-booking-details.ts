import type { AdminBooking } from '../../../contract/admin/bookings.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findUsers } from '../../accounts/queries.ts'
import { findPayments } from '../../payments/queries.ts'
import { previewStatus } from '../../requests/operating/preview-status.ts'
import { canSee, recipientId, requesterId } from '../../requests/policy.ts'
import { presentHistoryWith } from '../../requests/present.ts'
import { findBooking, withTerms } from '../../requests/queries.ts'
import { listPaymentDetails } from '../payments/get-payment.ts'
import { bookingWords } from '../wording.ts'
import { presentRow } from './list-bookings.ts'

export async function getBookingDetails(ctx: Ctx, id: number): Promise<AdminBooking> {
  const booking = (await findBooking(ctx, id)) ?? refuse('not_found', bookingWords.notFound)
  const people = await findUsers(ctx, [booking.creatorId, booking.guestId])
  const paid = booking.paymentId ? [booking.paymentId] : []
  const payment = (await findPayments(ctx, paid)).get(booking.paymentId ?? 0)
  const [opened] = payment ? await listPaymentDetails(ctx, [payment]) : []
  const nameOf = (userId: number) => people.get(userId)?.name ?? ''
  const standing = {
    booking,
    payment,
    payer: nameOf(requesterId(booking)),
    other: nameOf(recipientId(booking)),
    sent: await canSee(ctx, booking, 'recipient'),
    now: ctx.clock.now(),
  }
  const { noShowBy, noShowAt } = booking
  const [terms] = await withTerms(ctx, [{ id: booking.id }])
  return {
    ...presentRow(booking, payment?.amountCents ?? null, people),
    notes: booking.notes,
    closingNote: booking.closingNote,
    format: booking.format,
    speakingFee: terms?.speakingFee ?? null,
    arrangedBy: terms?.agent?.name ?? null,
    expiresAt: booking.status === 'pending' ? (booking.expiresAt?.toISOString() ?? null) : null,
    offers: (booking.offeredTimes ?? []).map((at) => at.toISOString()),
    offeredBy: booking.offeredBy,
    keepAsCredit: booking.keepAsCredit,
    noShow:
      noShowBy && noShowAt
        ? {
            reportedBy: noShowBy,
            reportedAt: noShowAt.toISOString(),
            objectedAt: booking.noShowObjectedAt?.toISOString() ?? null,
            decidedAt: booking.noShowDecidedAt?.toISOString() ?? null,
          }
        : null,
    history: await presentHistoryWith(ctx, booking, paid),
    payment: opened?.payment ?? null,
    credit: opened?.credit ?? null,
    moves: await previewStatus(ctx, standing),
  }
}
