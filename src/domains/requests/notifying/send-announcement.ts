import type { MessageBooking } from '../../../contract/messaging.ts'
import { formatLabels } from '../../../contract/requests/direct-bookings.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { Refusal } from '../../../platform/refuse.ts'
import { formatBookingTime } from '../../../wording/times.ts'
import { derivedClientId } from '../../messaging/rules.ts'
import { sendMessageAs } from '../../messaging/send-message.ts'
import { roundOf, type Terms } from '../queries.ts'
import { readBooking, readHistory, readParties } from '../read-booking.ts'
import { formatSpeakingFee } from './format-time.ts'
import { chatText, factText } from './wording.ts'

type OfBooking = { bookingId: number }

/** Starts the chat of a confirmed booking with a message that names its time, in both zones, and topic. */
export function sendConfirmation(ctx: Ctx, event: OfBooking): Promise<void> {
  return announce(ctx, event, 'confirmed', ({ agent }) =>
    agent ? chatText.confirmedByAgent({ agent: agent.name }) : chatText.confirmed,
  )
}

export function sendAgreedTime(ctx: Ctx, event: OfBooking): Promise<void> {
  return announce(ctx, event, 'scheduled', () => chatText.scheduled)
}

async function announce(
  ctx: Ctx,
  event: OfBooking,
  step: MessageBooking['step'],
  opening: (booking: Terms) => string,
): Promise<void> {
  const booking = await readBooking(ctx, event)
  if (!booking) return
  const { recipient: sender, requester: reader } = await readParties(ctx, event, booking)
  const when = formatBookingTime(booking.startsAt, { reader: reader.timeZone, other: sender.timeZone })
  const content = [
    opening(booking),
    chatText.when({ when }),
    chatText.length({ minutes: booking.durationMinutes }),
    ...(booking.format ? [factText.format({ format: formatLabels[booking.format] })] : []),
    ...(booking.topic ? [factText.topic({ topic: booking.topic })] : []),
    ...formatSpeakingFee(booking),
  ].join('\n')
  try {
    const round = roundOf(await readHistory(ctx, event))
    const clientId = derivedClientId(ctx.secret, `booking-${step}:${booking.id}${round}`)
    const about = { id: booking.id, step, startsAt: booking.startsAt?.toISOString() ?? null }
    await sendMessageAs(ctx, sender.id, { toUserId: reader.id, content, clientId, booking: about })
  } catch (error) {
    // Already announced, but the text differs because a time zone or the time changed since. Once is enough.
    if (!(error instanceof Refusal && error.code === 'idempotency_mismatch')) throw error
  }
}
