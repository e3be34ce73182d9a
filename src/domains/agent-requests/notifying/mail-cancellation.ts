import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/with-transaction.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { loadUser } from '../../accounts/queries.ts'
import { onBothClocks } from '../../bookings/notifying/describe-time.ts'
import { type BookingRow, findBooking } from '../../bookings/queries.ts'
import { currentSettings } from '../../settings/queries.ts'
import { findRequestByBooking } from '../queries.ts'
import { agentMail } from './emails.ts'
import { mayMailAgent } from './mail-seats.ts'
import { makeLink } from './make-link.ts'

/** Who cancelled, of a booking that stood. */
const cancellers: Partial<Record<NonNullable<BookingRow['closedReason']>, 'creator' | 'guest' | 'admin'>> = {
  cancelled_by_creator: 'creator',
  cancelled_by_guest: 'guest',
  admin: 'admin',
}

/** Tells the agent who arranged a booking that it was cancelled. What the guest arranged themselves is not theirs to know. */
export async function mailCancellation(ctx: Ctx, bookingId: number): Promise<void> {
  const booking = await findBooking(ctx, bookingId)
  if (!booking?.arrangedBy) return
  // One that waits is not what they arranged any more.
  const canceller =
    booking.status === 'pending' ? 'admin' : booking.closedReason && cancellers[booking.closedReason]
  if (!canceller) return
  const request = await findRequestByBooking(ctx, bookingId)
  if (!request || request.takenOverAt) return
  const [guest, requester] = [await loadUser(ctx, request.guestId), await loadUser(ctx, request.requesterId)]
  if (!mayMailAgent(guest)) return
  const { platformName } = await currentSettings(ctx)
  const by = { creator: requester.name, guest: guest.name, admin: `The ${platformName} team` }[canceller]
  const key = `booking.closed:${bookingId}:agent`
  const words = {
    title: `The booking of ${guest.name} with ${requester.name} was cancelled`,
    lead: `${by} cancelled the booking of ${guest.name} with ${requester.name} that you arranged.`,
    facts: [
      `When: ${onBothClocks({ reader: guest, other: requester }, booking.startsAt)}`,
      `Topic: ${request.topic}`,
    ],
    next: ['Both were told, and the time is free again.'],
  }
  await withTransaction(ctx, async (ctx) => {
    const { id, agentEmail } = request
    const path = await makeLink(ctx, { requestId: id, agentEmail, mailKey: key })
    await sendMail(
      ctx,
      agentMail(ctx, { occasion: 'cancelled', request, platformName }, words, { key, path }),
    )
  })
}
