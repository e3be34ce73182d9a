import { inArray } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { DeletedRow } from '../../platform/domain.ts'
import { lockUsers } from '../accounts/queries.ts'
import { reviews } from './tables.ts'
import { updateRatings } from './update-ratings.ts'

export async function deleteReviews(ctx: TransactionCtx, ids: number[]): Promise<DeletedRow[]> {
  const gone = await ctx.db.delete(reviews).where(inArray(reviews.id, ids)).returning()
  const about = gone.map(({ aboutId }) => aboutId)
  await updateRatings(ctx, await lockUsers(ctx, [...new Set(about)]))
  return gone.map(({ id }) => ({ table: 'reviews', id }))
}
