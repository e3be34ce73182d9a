import { matchPoints } from '../../contract/search/match-points.ts'
import type { MatchReasons } from '../../contract/search/matches.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { findSchedules } from '../availability/queries.ts'
import { toWallClock } from '../availability/rules.ts'
import { findTraits } from './queries.ts'
import { commonTimes, readerTimes, sharedCategories, sharedTopicsWith, type Traits } from './rules.ts'

const dayMs = 86_400_000

const { daysCompared } = matchPoints

export type Explained = MatchReasons & { id: number }

/** In the order of `userIds`, without people who share nothing with the caller. */
export async function findMatchReasons(ctx: Ctx, userIds: readonly number[]): Promise<Explained[]> {
  const { userId } = requireMember(ctx)
  const people = await findTraits(ctx, [userId, ...userIds])
  const own = people.get(userId)
  if (!own) return []
  const others = userIds.flatMap((id) => (id === userId ? [] : (people.get(id) ?? [])))
  return addCommonHours(ctx, userId, compareTraits(own, others))
}

/** Shared topics and categories. Shared free time alone isn’t a match. */
export function compareTraits(own: Traits, others: readonly (Traits & { id: number })[]): Explained[] {
  const sharedTopics = sharedTopicsWith(own.topics)
  return others
    .map(({ id, topics, categories }) => ({
      id,
      topics: sharedTopics(topics),
      categories: sharedCategories(own.categories, categories),
      hours: null,
    }))
    .filter(({ topics, categories }) => topics.length + categories.length > 0)
}

export async function addCommonHours(
  ctx: Ctx,
  readerId: number,
  explained: readonly Explained[],
): Promise<Explained[]> {
  if (explained.length === 0) return []
  const ids = explained.map(({ id }) => id)
  const hours = await compareHours(ctx, readerId, ids)
  return explained.map((each) => ({ ...each, hours: hours.get(each.id) ?? null }))
}

/** One statement for all people. */
async function compareHours(
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
  const reader = readerTimes(own, daysOf(own.timeZone))
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
