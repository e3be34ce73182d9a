import { asc, eq, inArray } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { refuse } from '../../platform/refuse.ts'
import { users } from '../accounts/tables.ts'
import { endOf } from './rules.ts'
import { busyTimes } from './tables.ts'

type Wanted = {
  bookingId: number
  /** Both parties, in any order. */
  userIds: readonly number[]
  startsAt: Date
  durationMinutes: number
}

/**
 * Locks people’s rows in ascending id, so that acts on the same people wait for each other instead of deadlocking.
 * The lock lets foreign keys be checked meanwhile. It is held until the transaction ends.
 */
export async function lockPeople(ctx: TransactionCtx, userIds: readonly number[]): Promise<void> {
  await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id))
    .for('no key update')
}

/**
 * Takes a time for everyone in a booking, or throws `time_taken`: the constraint `busy_times_no_overlap` decides
 * which of two overlapping bookings of one person stands, in whatever role. Call it inside the booking’s transaction.
 */
export async function reserveTime(ctx: TransactionCtx, wanted: Wanted): Promise<void> {
  const { bookingId, userIds, startsAt, durationMinutes } = wanted
  await lockPeople(ctx, userIds)
  const during = `[${startsAt.toISOString()},${endOf(startsAt, durationMinutes).toISOString()})`
  try {
    await ctx.db.insert(busyTimes).values(userIds.map((userId) => ({ userId, during, bookingId })))
  } catch (error) {
    if (!violates(error, 'busy_times_no_overlap')) throw error
    refuse('time_taken', 'This time has just been taken. Please choose another.')
  }
}

/** Gives back the time that a booking has taken. */
export async function freeTimeOf(ctx: TransactionCtx, bookingId: number): Promise<void> {
  await ctx.db.delete(busyTimes).where(eq(busyTimes.bookingId, bookingId))
}
