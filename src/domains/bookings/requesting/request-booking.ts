import type { BookingDraft } from '../../../contract/requests/bookings.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { getUser } from '../../accounts/queries.ts'
import { checkFee } from '../../payments/paying/check-fee.ts'
import { refuseUnusable } from '../../payments/paying/claim-payment.ts'
import { findRepeat, startAttempt } from '../../requests/create-once.ts'
import { currentSettings } from '../../settings/queries.ts'
import { parseDraftTime } from '../parse-draft-time.ts'
import { bookingDescription } from '../rules.ts'
import { findHost } from './find-host.ts'
import { payBooking } from './pay-booking.ts'
import { hashCreatorRequest } from './request-hash.ts'
import { repeats, type Sent, sendRequest } from './send-request.ts'

export type BookingRequest = BookingDraft & {
  creatorId: number
  paymentIntentId?: string | null | undefined
  /** Dollars. Without a payment, refused when it differs from the fee. */
  platformFee?: number | undefined
  useCredit?: boolean
}

/**
 * Requests a booking from a creator. Without a held payment, a credit or a fee of 0, the request waits unpaid. The same
 * payment or `idempotencyKey` again returns the same request.
 */
export async function requestBooking(
  ctx: Ctx,
  requesterId: number,
  request: BookingRequest,
  idempotencyKey?: string,
): Promise<Sent> {
  const attempt = await startAttempt(ctx, { requesterId, form: request, idempotencyKey })
  const { payment } = attempt
  if (payment && payment.purpose !== 'creator' && payment.purpose !== 'booking') refuseUnusable()
  const before = await findRepeat(ctx, repeats, attempt)
  if (before) return { booking: before, repeated: true }
  if (payment?.forBookingId) return payBooking(ctx, payment.forBookingId, payment, request.keepAsCredit)

  const host = await findHost(ctx, request.creatorId, requesterId)
  const time = await parseDraftTime(ctx, request, host, host)
  const requester = await getUser(ctx, requesterId)
  const { topic, notes, duration, keepAsCredit } = request
  const { bookingFeeCents } = await currentSettings(ctx)
  if (!payment && !request.useCredit) checkFee(request, bookingFeeCents)
  return sendRequest(ctx, attempt, {
    row: {
      ...time,
      requestedBy: 'guest',
      durationMinutes: duration,
      topic,
      notes,
      keepAsCredit,
      requestHash: hashCreatorRequest(ctx, requesterId, { ...request, startsAt: time.startsAt }),
      creatorId: host.id,
      creatorTimeZone: host.timeZone,
      guestId: requesterId,
      guestName: request.guestName ?? requester.name,
      guestEmail: request.guestEmail ?? requester.email,
    },
    purpose: { purpose: 'creator', userId: host.id },
    description: bookingDescription(host),
    unpaid: 'waits',
  })
}
