import type { TransactionCtx } from '../../platform/ctx.ts'
import type { UserRow } from '../accounts/queries.ts'
import { updateReviewStats } from '../profiles/update-review-stats.ts'
import { countStars } from './queries.ts'

/** Of people who are locked by the caller, and in ascending id. */
export async function updateRatings(ctx: TransactionCtx, people: readonly UserRow[]): Promise<void> {
  const ids = people.filter(({ deletedAt }) => !deletedAt).map(({ id }) => id)
  if (ids.length === 0) return
  const counted = new Map((await countStars(ctx, ids)).map((row) => [row.userId, row]))
  await updateReviewStats(
    ctx,
    ids.map((userId) => counted.get(userId) ?? { userId, reviews: 0, stars: 0 }),
  )
}
