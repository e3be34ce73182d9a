import { bookingMoment } from '../../contract/wording.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { Refusal } from '../../platform/refuse.ts'
import { findUsers } from '../accounts/queries.ts'
import { derivedClientId } from '../messaging/rules.ts'
import { sendMessageAs } from '../messaging/send-message.ts'
import { recipientId, requesterId } from './policy.ts'
import { findBooking } from './queries.ts'

/** Opens the conversation of a confirmed booking with a message that names its time, in both zones, and topic. */
export async function announceBooking(ctx: Ctx, bookingId: number): Promise<void> {
  const booking = await findBooking(ctx, bookingId)
  if (!booking) return
  const [fromUserId, toUserId] = [recipientId(booking), requesterId(booking)]
  const people = await findUsers(ctx, [fromUserId, toUserId])
  const [sender, reader] = [people.get(fromUserId), people.get(toUserId)]
  if (!sender || !reader) return
  const when = bookingMoment(booking.startsAt, { reader: reader.timeZone, other: sender.timeZone })
  const content = [
    'Your booking request is confirmed.',
    `When: ${when}`,
    `How long: ${booking.durationMinutes} minutes`,
    ...(booking.topic ? [`Topic: ${booking.topic}`] : []),
  ].join('\n')
  try {
    const clientId = derivedClientId(ctx.secret, `booking-confirmed:${bookingId}`)
    await sendMessageAs(ctx, fromUserId, { toUserId, content, clientId })
  } catch (error) {
    // Announced before, while somebody lived in another time zone: once is enough.
    if (!(error instanceof Refusal && error.code === 'idempotency_mismatch')) throw error
  }
}
