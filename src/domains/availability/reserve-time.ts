import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Reader, TransactionCtx } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { preparedQuery } from '../../platform/database/prepared-query.ts'
import { refuse } from '../../platform/refuse.ts'
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
 * Call it inside the booking’s transaction, after `lockUsers`, so that two who want one time wait for each other.
 */
export async function reserveTime(ctx: TransactionCtx, wanted: Wanted): Promise<void> {
  const { bookingId, userIds } = wanted
  const during = rangeOf(wanted)
  try {
    await ctx.db.insert(busyTimes).values(userIds.map((userId) => ({ userId, during, bookingId })))
  } catch (error) {
    if (!violates(error, 'busy_times_no_overlap')) throw error
    refuse('time_taken', availabilityRefusals.timeTaken)
  }
}

/** Throws `time_taken` for another booking’s time before anything is written: of many who want one time at once, most end here. */
export async function checkFree(ctx: Reader, wanted: Wanted): Promise<void> {
  if (await findTaken(ctx, wanted)) refuse('time_taken', availabilityRefusals.timeTaken)
}

/** The id of another booking that has this time of one of them. */
export async function findTaken(ctx: Reader, wanted: Wanted): Promise<number | undefined> {
  const { bookingId, userIds } = wanted
  const [taken] = await takenTimes(ctx, { bookingId, userIds: [...userIds], during: rangeOf(wanted) })
  return taken?.bookingId
}

type Asked = { bookingId: number; userIds: number[]; during: string }

const takenTimes = preparedQuery<Asked, { bookingId: number }[]>('taken_times', (db, value) =>
  db
    .select({ bookingId: busyTimes.bookingId })
    .from(busyTimes)
    .where(
      and(
        ne(busyTimes.bookingId, value('bookingId')),
        sql`${busyTimes.userId} = any(${value('userIds')})`,
        sql`${busyTimes.during} && ${value('during')}::tstzrange`,
      ),
    )
    .limit(1),
)

function rangeOf({ startsAt, durationMinutes }: Wanted): string {
  return `[${startsAt.toISOString()},${endOf(startsAt, durationMinutes).toISOString()})`
}

export async function freeTimes(ctx: TransactionCtx, bookingIds: readonly number[]): Promise<void> {
  await ctx.db.delete(busyTimes).where(inArray(busyTimes.bookingId, [...bookingIds]))
}
