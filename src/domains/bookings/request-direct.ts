import type { z } from 'zod'
import type { directForm } from '../../contract/direct-bookings.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { loadUser } from '../accounts/queries.ts'
import { refuseUnusable } from '../payments/claim-payment.ts'
import { refuseOtherFee } from '../payments/refuse-other-fee.ts'
import { currentSettings } from '../settings/queries.ts'
import { checkPreference } from './check-preference.ts'
import { findGuest } from './find-guest.ts'
import { timeToAgree } from './resolve-time.ts'
import { directDescription, purposeOf } from './rules.ts'
import { readAsked, type Sent, sendRequest } from './send-request.ts'

/**
 * Asks a guest directly on behalf of `requesterId`, who would be the host: an ordinary request whose time is to be agreed,
 * paid with a hold, a credit, or nothing where there is no fee. Without any of them it is refused. Repeats as `requestBooking`.
 */
export async function requestDirect(
  ctx: Ctx,
  requesterId: number,
  request: z.output<typeof directForm>,
  idempotencyKey?: string,
): Promise<Sent> {
  const asked = await readAsked(ctx, { requesterId, request, idempotencyKey })
  const { payment, before } = asked
  const { guestId, topic, message, format, preferredDate, duration, keepAsCredit, platformFee } = request
  const purpose = purposeOf({ guestId })
  if (payment && payment.purpose !== purpose) refuseUnusable()
  if (before) return { booking: before, repeated: true }

  const { guest } = await findGuest(ctx, { guestId, requesterId, way: 'direct', field: 'guestId' })
  const host = await loadUser(ctx, requesterId)
  const now = ctx.clock.now()
  checkPreference('preferredDate', preferredDate, { timeZone: host.timeZone, now })
  const { bookingFeeCents } = await currentSettings(ctx)
  refuseOtherFee({ platformFee }, payment?.amountCents ?? bookingFeeCents)
  return sendRequest(ctx, asked, {
    row: {
      ...timeToAgree(now, host.timeZone),
      requestedBy: 'creator',
      creatorId: requesterId,
      creatorTimeZone: host.timeZone,
      guestId,
      guestName: guest.name,
      guestEmail: guest.email,
      durationMinutes: duration,
      format,
      preferredOn: preferredDate,
      topic,
      notes: message,
      keepAsCredit,
    },
    purpose,
    description: directDescription(guest),
    unpaid: 'refused',
  })
}
