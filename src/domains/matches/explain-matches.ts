import type { MatchReasons } from '../../contract/matches.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { compareHours } from './compare-hours.ts'
import { loadTraits } from './load-traits.ts'
import { sharedCategories, type Traits, topicsSharedWith } from './rules.ts'

export type Explained = MatchReasons & { id: number }

/** Why the caller and these people fit, in the order of the ids; whoever shares nothing with them is left out. */
export async function explainMatches(ctx: Ctx, userIds: readonly number[]): Promise<Explained[]> {
  const { userId } = requireMember(ctx)
  const people = await loadTraits(ctx, [userId, ...userIds])
  const own = people.get(userId)
  if (!own) return []
  const others = userIds.flatMap((id) => (id === userId ? [] : (people.get(id) ?? [])))
  return withHours(ctx, userId, compareTraits(own, others))
}

/** What the reader shares with each of these people; free hours alone are no reason to meet. */
export function compareTraits(own: Traits, others: readonly (Traits & { id: number })[]): Explained[] {
  const sharedTopics = topicsSharedWith(own.topics)
  return others
    .map(({ id, topics, categories }) => ({
      id,
      topics: sharedTopics(topics),
      categories: sharedCategories(own.categories, categories),
      hours: null,
    }))
    .filter(({ topics, categories }) => topics.length + categories.length > 0)
}

/** The same, with the hours that both have free. */
export async function withHours(
  ctx: Ctx,
  readerId: number,
  explained: readonly Explained[],
): Promise<Explained[]> {
  if (explained.length === 0) return []
  const ids = explained.map(({ id }) => id)
  const hours = await compareHours(ctx, readerId, ids)
  return explained.map((each) => ({ ...each, hours: hours.get(each.id) ?? null }))
}
