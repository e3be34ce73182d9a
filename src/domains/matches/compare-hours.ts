import { matchPoints } from '../../contract/match-points.ts'
import type { MatchReasons } from '../../contract/matches.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { findSchedules } from '../availability/queries.ts'
import { toWallClock } from '../availability/rules.ts'
import { commonTimes, readersTimes } from './rules.ts'

const dayMs = 86_400_000
const { daysCompared } = matchPoints

/** When the reader and each of these people are both free; one statement for all of them. */
export async function compareHours(
  ctx: Ctx,
  readerId: number,
  userIds: readonly number[],
): Promise<Map<number, NonNullable<MatchReasons['hours']>>> {
  const now = ctx.clock.now()
  const during = {
    startsAt: new Date(now.getTime() - 2 * dayMs),
    endsAt: new Date(now.getTime() + (daysCompared + 3) * dayMs),
  }
  const schedules = await findSchedules(ctx, [readerId, ...userIds], { ...during, viewerId: readerId })
  const daysOf = (timeZone: string) => {
    const from = toWallClock(now, timeZone).date
    return { now, from, to: Temporal.PlainDate.from(from).add({ days: daysCompared }).toString() }
  }
  const own = schedules.get(readerId)
  const found = new Map<number, NonNullable<MatchReasons['hours']>>()
  if (!own) return found
  const reader = readersTimes(own, daysOf(own.timeZone))
  for (const [id, theirs] of schedules) {
    if (id === readerId || !theirs.isAvailableForBooking) continue
    const times = commonTimes(reader.free, theirs, daysOf(theirs.timeZone))
    const [first] = times
    if (!first) continue
    found.set(id, {
      startsAt: first.startsAt.toISOString(),
      endsAt: first.endsAt.toISOString(),
      minutes: times.reduce((sum, { startsAt, endsAt }) => sum + (+endsAt - +startsAt) / 60_000, 0),
      timeZone: theirs.timeZone,
      with: reader.with,
    })
  }
  return found
}
