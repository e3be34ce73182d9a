import type { Ctx } from '../../platform/ctx.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { loadUser } from '../accounts/queries.ts'
import { endOf, toWallClock } from '../availability/rules.ts'
import { confirmBooking } from './confirm-booking.ts'
import { requireMove } from './require-move.ts'
import type { ResolvedTime } from './resolve-time.ts'
import { scheduleBooking } from './schedule-booking.ts'
import type { BookingRow } from './tables.ts'

/** Which one is taken: its place among the offers, and the instant that was seen there. */
type Taken = { offer: number; startsAt?: string | undefined }

/**
 * Takes an offered time: a request is confirmed with it, a confirmed booking gets it. Throws `conflict` when the offers
 * have changed since they were seen, `time_taken` when somebody else has the time; the offers stand then.
 */
export async function acceptOffer(
  ctx: Ctx,
  id: number,
  { offer, startsAt: seen }: Taken,
): Promise<BookingRow> {
  const { booking } = await requireMove(ctx, id, 'accept-offer')
  const startsAt = booking.offeredTimes?.[offer]
  if (!startsAt) refuseField('offer', 'There is no such offer. Please choose one of the proposed times.')
  if (seen && Date.parse(seen) !== startsAt.getTime()) {
    refuse('conflict', 'Other times have been proposed in the meantime. Please look at them again.')
  }
  if (startsAt <= ctx.clock.now()) {
    refuseField('offer', 'This time has passed. Please choose another of the proposed times.')
  }
  const { timeZone } = await loadUser(ctx, booking.creatorId)
  const { date, time } = toWallClock(startsAt, timeZone)
  const agreed: ResolvedTime = {
    startsAt,
    endsAt: endOf(startsAt, booking.durationMinutes),
    bookedOn: date,
    bookedTime: time,
    // Whoever is asked has proposed or accepted it.
    outsideHours: false,
  }
  return booking.status === 'pending'
    ? confirmBooking(ctx, booking, { offered: agreed })
    : scheduleBooking(ctx, booking, agreed)
}
