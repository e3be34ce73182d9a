import type { z } from 'zod'
import type { directForm } from '../../../contract/requests/direct-bookings.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { getUser } from '../../accounts/queries.ts'
import { checkFee } from '../../payments/paying/check-fee.ts'
import { refuseUnusable } from '../../payments/paying/claim-payment.ts'
import { wasStartedFor } from '../../payments/purpose.ts'
import { findRepeat, startAttempt } from '../../requests/create-once.ts'
import { currentSettings } from '../../settings/queries.ts'
import { parseDirectTime } from '../parse-draft-time.ts'
import { directDescription } from '../rules.ts'
import { findGuest } from './find-guest.ts'
import { hashGuestRequest } from './request-hash.ts'
import { repeats, type Sent, sendRequest } from './send-request.ts'

/** Requests a guest directly; the requester hosts. Unpaid requests are refused. Repeats work as in `requestBooking`. */
export async function requestDirect(
  ctx: Ctx,
  requesterId: number,
  request: z.output<typeof directForm>,
  idempotencyKey?: string,
): Promise<Sent> {
  const attempt = await startAttempt(ctx, { requesterId, form: request, idempotencyKey })
  const { payment } = attempt
  const { guestId, topic, message, format, preferredDate, duration, keepAsCredit, platformFee } = request
  const purpose = { purpose: 'guest', userId: guestId } as const
  if (payment && !wasStartedFor(payment, purpose)) refuseUnusable()
  const before = await findRepeat(ctx, repeats, attempt)
  if (before) return { booking: before, repeated: true }

  const asking = { guestId, requesterId, way: 'direct', field: 'guestId' } as const
  const { guest, minimumNoticeHours } = await findGuest(ctx, asking)
  const { timeZone } = await getUser(ctx, requesterId)
  const time = await parseDirectTime(ctx, request, { guestId, minimumNoticeHours, timeZone })
  const { bookingFeeCents } = await currentSettings(ctx)
  checkFee({ platformFee }, payment?.amountCents ?? bookingFeeCents)
  return sendRequest(ctx, attempt, {
    row: {
      ...time,
      requestedBy: 'creator',
      creatorId: requesterId,
      creatorTimeZone: timeZone,
      guestId,
      guestName: guest.name,
      guestEmail: guest.email,
      durationMinutes: duration,
      format,
      preferredOn: time.startsAt ? null : preferredDate,
      topic,
      notes: message,
      keepAsCredit,
      requestHash: hashGuestRequest(ctx, requesterId, { ...request, startsAt: time.startsAt }),
    },
    purpose,
    description: directDescription(guest),
    unpaid: 'refused',
  })
}
