import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import { getUser, lockUsers } from '../../accounts/queries.ts'
import { reserveTime } from '../../availability/reserve-time.ts'
import { endOf, toWallClock } from '../../availability/rules.ts'
import { nextReminderAt } from '../deadlines.ts'
import { direct } from '../direct-process.ts'
import type { ResolvedTime } from '../parse-draft-time.ts'
import { sameOffers } from '../queries.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { updateRequest } from '../update-request.ts'
import { offerRefusals } from '../wording.ts'
import { authorizeMove, refuseStale } from './authorize-move.ts'
import { confirmBooking } from './confirm-booking.ts'

/** The index among the proposed times, and the instant that the caller saw there. */
type Chosen = { offer: number; startsAt?: string | undefined }

/** Throws `conflict` if the proposed times have changed, `time_taken` if one is booked; they stay proposed then. */
export async function acceptOffer(
  ctx: Ctx,
  id: number,
  { offer, startsAt: seen }: Chosen,
): Promise<BookingRow> {
  const { booking } = await authorizeMove(ctx, id, 'accept-offer')
  const startsAt = booking.offeredTimes?.[offer]
  if (!startsAt) refuseField('offer', offerRefusals.unknown)
  if (seen && Date.parse(seen) !== startsAt.getTime()) {
    refuse('conflict', offerRefusals.changed)
  }
  if (startsAt <= ctx.clock.now()) {
    refuseField('offer', offerRefusals.passed)
  }
  const { timeZone } = await getUser(ctx, booking.creatorId)
  const { date, time } = toWallClock(startsAt, timeZone)
  const agreed: ResolvedTime & { startsAt: Date } = {
    startsAt,
    endsAt: endOf(startsAt, booking.durationMinutes),
    bookedOn: date,
    bookedTime: time,
    // The recipient has proposed or accepted it.
    outsideHours: false,
  }
  return booking.status === 'pending'
    ? confirmBooking(ctx, booking, { offered: agreed })
    : scheduleBooking(ctx, booking, agreed)
}

/** Users are locked first, as everywhere. Throws `time_taken` when one of them has another booking then. */
function scheduleBooking(
  ctx: Ctx,
  seen: BookingRow,
  time: ResolvedTime & { startsAt: Date },
): Promise<BookingRow> {
  const userIds = [seen.creatorId, seen.guestId]
  return withTransaction(ctx, async (ctx) => {
    await lockUsers(ctx, userIds)
    const row = await updateRequest(ctx, direct, {
      set: {
        ...time,
        offeredTimes: null,
        offeredBy: null,
        remindAt: nextReminderAt({ ...seen, ...time }, ctx.clock.now()),
        sequence: sql`${bookings.sequence} + 1`,
      },
      where: and(
        eq(bookings.id, seen.id),
        eq(bookings.status, 'confirmed'),
        ne(bookings.paymentStatus, 'capturing'),
        isNull(bookings.startsAt),
        sameOffers(seen),
      ),
      also: (ctx, { id: bookingId, durationMinutes }) =>
        reserveTime(ctx, { bookingId, userIds, startsAt: time.startsAt, durationMinutes }),
      entry: {
        what: 'scheduled',
        by: seen.offeredBy === 'creator' ? 'guest' : 'creator',
        times: [time.startsAt],
      },
      event: 'booking.scheduled',
    })
    return row ?? refuseStale(ctx, seen)
  })
}
