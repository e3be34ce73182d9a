import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { countAndLimit, type Limit } from '../../platform/limits/limit.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { loadUser } from '../accounts/queries.ts'
import { isBusy } from '../availability/queries.ts'
import { endOf, toInstant } from '../availability/rules.ts'
import { recordEvent } from '../events.ts'
import { pushBooking } from './push-booking.ts'
import { recordStep } from './record-step.ts'
import { refuseStale, requireMove } from './require-move.ts'
import { roleOf } from './rules.ts'
import { type BookingRow, bookings } from './tables.ts'

type Wall = { date: string; time: string }
const offersPerHour: Limit = { name: 'offers', points: 30, seconds: 3600 }
const daysAhead = 366

/**
 * Proposes other times for a request, or times for a confirmed booking that has none, in place of earlier proposals.
 * Times are the creator’s wall clock. Throws `invalid` with the field for a time that cannot be, `time_taken` for one
 * that the proposer has given away already.
 */
export async function offerTimes(ctx: Ctx, id: number, offers: readonly Wall[]): Promise<BookingRow> {
  const { booking, side } = await requireMove(ctx, id, 'counter')
  const { timeZone } = await loadUser(ctx, booking.creatorId)
  const by = roleOf(side, booking)
  const userId = by === 'creator' ? booking.creatorId : booking.guestId
  const times = readTimes(booking, offers, timeZone, ctx.clock.now())
  await refuseBusy(ctx, userId, booking, times)
  return withTransaction(ctx, async (ctx) => {
    await countAndLimit(ctx, offersPerHour, `${userId}`)
    const [row] = await ctx.db
      .update(bookings)
      .set({ offeredTimes: times, offeredBy: by })
      .where(
        and(
          eq(bookings.id, id),
          eq(bookings.status, booking.status),
          eq(bookings.paymentStatus, booking.paymentStatus),
          booking.status === 'pending' ? gt(bookings.expiresAt, ctx.clock.now()) : isNull(bookings.startsAt),
        ),
      )
      .returning()
    if (!row) return refuseStale(ctx, booking)
    await recordStep(ctx, { bookingId: id, what: 'offered', by, times })
    await recordEvent(ctx, { type: 'booking.offered', bookingId: id })
    pushBooking(ctx, row)
    return row
  })
}

function readTimes({ startsAt }: BookingRow, offers: readonly Wall[], timeZone: string, now: Date): Date[] {
  const latest = new Date(now.getTime() + daysAhead * 86_400_000)
  const times: Date[] = []
  for (const [i, { date, time }] of offers.entries()) {
    const at = toInstant(date, time, timeZone)
    const field = `offers.${i}.time`
    if (at <= now) refuseField(field, 'Please choose a time in the future.')
    if (at > latest) refuseField(field, 'Please choose a time within a year.')
    if (at.getTime() === startsAt?.getTime()) refuseField(field, 'This is the time that was asked for.')
    if (times.some((other) => other.getTime() === at.getTime()))
      refuseField(field, 'This time is here twice.')
    times.push(at)
  }
  return times
}

/** A kindness, not the guard: accepting an offer takes the time, and the database decides then. */
async function refuseBusy(
  ctx: Ctx,
  userId: number,
  { durationMinutes }: BookingRow,
  times: Date[],
): Promise<void> {
  for (const [i, startsAt] of times.entries()) {
    if (!(await isBusy(ctx, userId, { startsAt, endsAt: endOf(startsAt, durationMinutes) }))) continue
    const message = 'You have another booking at this time. Please choose a different one.'
    refuse('time_taken', message, { fields: { [`offers.${i}.time`]: message } })
  }
}
