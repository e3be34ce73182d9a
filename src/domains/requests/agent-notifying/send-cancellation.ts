import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import { getUser } from '../../accounts/queries.ts'
import { currentSettings } from '../../settings/queries.ts'
import { findRequestByBooking } from '../agent/queries.ts'
import { formatInBothZones } from '../notifying/format-time.ts'
import { type BookingRow, findBooking } from '../queries.ts'
import { createLink } from './create-link.ts'
import { renderAgentEmail } from './emails.ts'
import { canEmailAgent } from './send-request-emails.ts'
import { bookingCanceledWords, factText } from './wording.ts'

const cancelers: Partial<Record<NonNullable<BookingRow['closedReason']>, 'creator' | 'guest' | 'admin'>> = {
  cancelled_by_creator: 'creator',
  cancelled_by_guest: 'guest',
  admin: 'admin',
}

/** Emails the agent who arranged a booking, not one whose guest had taken over. */
export async function sendCancellation(ctx: Ctx, bookingId: number): Promise<void> {
  const booking = await findBooking(ctx, bookingId)
  if (!booking) return
  // Pending: an admin reopened it.
  const canceler =
    booking.status === 'pending' ? 'admin' : booking.closedReason && cancelers[booking.closedReason]
  if (!canceler) return
  const request = await findRequestByBooking(ctx, bookingId)
  if (!request || request.takenOverAt) return
  const [guest, requester] = [await getUser(ctx, request.guestId), await getUser(ctx, request.requesterId)]
  if (!canEmailAgent(guest)) return
  const { platformName } = await currentSettings(ctx)
  const names = { requester: requester.name, guest: guest.name, platform: platformName }
  const lead = {
    creator: bookingCanceledWords.byRequester,
    guest: bookingCanceledWords.byGuest,
    admin: bookingCanceledWords.byAdmin,
  }[canceler]
  const key = `booking.closed:${bookingId}:agent`
  const words = {
    title: bookingCanceledWords.title(names),
    lead: lead(names),
    facts: [
      factText.whenBooked({ time: formatInBothZones({ reader: guest, other: requester }, booking.startsAt) }),
      factText.topic(request),
    ],
    next: [bookingCanceledWords.next],
  }
  await withTransaction(ctx, async (ctx) => {
    const { id, agentEmail } = request
    const path = await createLink(ctx, { requestId: id, agentEmail, mailKey: key })
    await sendEmail(
      ctx,
      renderAgentEmail(ctx, { occasion: 'cancelled', request, platformName }, words, { key, path }),
    )
  })
}
