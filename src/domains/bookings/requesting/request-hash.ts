import type { BookingDraft } from '../../../contract/requests/bookings.ts'
import { type DirectDraft, directMinutes } from '../../../contract/requests/direct-bookings.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { hashRequest } from '../../requests/duplicate-requests.ts'

type Timed = { startsAt: Date | null }
type ToCreator = Timed & Pick<BookingDraft, 'duration' | 'topic' | 'notes'> & { creatorId: number }
type ToGuest = Timed & Partial<DirectDraft> & { guestId: number }

export function hashCreatorRequest(
  { secret }: Ctx,
  requesterId: number,
  { creatorId, startsAt, duration, topic, notes }: ToCreator,
): string {
  return hashRequest(secret, requesterId, {
    way: 'host',
    recipientId: creatorId,
    startsAt,
    durationMinutes: duration,
    topic,
    message: notes,
  })
}

export function hashGuestRequest(
  { secret }: Ctx,
  requesterId: number,
  { guestId, startsAt, preferredDate, duration = directMinutes, format, topic, message }: ToGuest,
): string {
  return hashRequest(secret, requesterId, {
    way: 'direct',
    recipientId: guestId,
    startsAt,
    preferredOn: preferredDate,
    durationMinutes: duration,
    format,
    topic,
    message,
  })
}
