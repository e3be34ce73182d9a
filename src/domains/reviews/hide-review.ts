import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockUsers } from '../accounts/queries.ts'
import { findReview } from './queries.ts'
import { reviews } from './tables.ts'
import { updateRatings } from './update-ratings.ts'
import { refusals } from './wording.ts'

/** For moderators. A hidden review is in no list, count or average. Throws `not_found`. */
export async function hideReview(
  ctx: TransactionCtx,
  id: number,
  part: 'review' | 'answer',
  hidden: boolean,
): Promise<void> {
  const review = await findReview(ctx, id)
  if (!review) refuse('not_found', refusals.notFound)
  const people = await lockUsers(ctx, [review.aboutId])
  const at = hidden ? ctx.clock.now() : null
  await ctx.db
    .update(reviews)
    .set(part === 'review' ? { hiddenAt: at } : { answerHiddenAt: at })
    .where(eq(reviews.id, id))
  await updateRatings(ctx, people)
  ctx.afterCommit(() => ctx.broadcast.clearPages())
}
