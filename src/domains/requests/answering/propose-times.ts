import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { countAndLimit } from '../../../platform/limits/limit.ts'
import { getUser } from '../../accounts/queries.ts'
import { limits } from '../../limits.ts'
import { direct } from '../direct-process.ts'
import { parseTimes, type WallTime } from '../parse-times.ts'
import { participantRoleOf } from '../rules.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { updateRequest } from '../update-request.ts'
import { authorizeMove, refuseStale } from './authorize-move.ts'
import { checkBusy } from './check-busy.ts'

/**
 * Replaces earlier proposals. Times are on the creator’s wall clock. Throws `invalid` with the field for an impossible time,
 * `time_taken` for one at which the proposer is booked.
 */
export async function proposeTimes(ctx: Ctx, id: number, offers: readonly WallTime[]): Promise<BookingRow> {
  const { booking, side } = await authorizeMove(ctx, id, 'counter')
  const { timeZone } = await getUser(ctx, booking.creatorId)
  const by = participantRoleOf(side, booking)
  const { creatorId, guestId } = booking
  const [userId, otherId] = by === 'creator' ? [creatorId, guestId] : [guestId, creatorId]
  const times = parseTimes(offers, { timeZone, now: ctx.clock.now(), asked: booking.startsAt })
  await checkBusy(ctx, userId, { times, durationMinutes: booking.durationMinutes, who: 'You have' })
  return withTransaction(ctx, async (ctx) => {
    await countAndLimit(ctx, limits.offersPerHour, `${userId}`)
    await countAndLimit(ctx, limits.offersToOnePerson, `${userId}:${otherId}`)
    const row = await updateRequest(ctx, direct, {
      set: { offeredTimes: times, offeredBy: by },
      where: and(
        eq(bookings.id, id),
        eq(bookings.status, booking.status),
        eq(bookings.paymentStatus, booking.paymentStatus),
        booking.status === 'pending' ? gt(bookings.expiresAt, ctx.clock.now()) : isNull(bookings.startsAt),
      ),
      entry: { what: 'offered', by, times },
      event: 'booking.offered',
    })
    return row ?? refuseStale(ctx, booking)
  })
}
