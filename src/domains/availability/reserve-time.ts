import { inArray } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockUsers } from '../accounts/queries.ts'
import { endOf } from './rules.ts'
import { busyTimes } from './tables.ts'
import { availabilityRefusals } from './wording.ts'

type Wanted = {
  bookingId: number
  userIds: readonly number[]
  startsAt: Date
  durationMinutes: number
}

/**
 * Throws `time_taken` if a participant has an overlapping booking in either role; the constraint `busy_times_no_overlap` decides.
 * Call it inside the booking’s transaction.
 */
export async function reserveTime(ctx: TransactionCtx, wanted: Wanted): Promise<void> {
  const { bookingId, userIds, startsAt, durationMinutes } = wanted
  await lockUsers(ctx, userIds)
  const during = `[${startsAt.toISOString()},${endOf(startsAt, durationMinutes).toISOString()})`
  try {
    await ctx.db.insert(busyTimes).values(userIds.map((userId) => ({ userId, during, bookingId })))
  } catch (error) {
    if (!violates(error, 'busy_times_no_overlap')) throw error
    refuse('time_taken', availabilityRefusals.timeTaken)
  }
}

export async function freeTimes(ctx: TransactionCtx, bookingIds: readonly number[]): Promise<void> {
  await ctx.db.delete(busyTimes).where(inArray(busyTimes.bookingId, [...bookingIds]))
}
