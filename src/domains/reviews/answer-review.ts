import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { getUser, lockUsers } from '../accounts/queries.ts'
import { notifyReaders } from '../notifications/notify-readers.ts'
import { findShown } from './queries.ts'
import { reviews } from './tables.ts'
import { formatAnswered, refusals } from './wording.ts'

/** Once, by the person reviewed. */
export async function answerReview(ctx: Ctx, id: number, answer: string): Promise<void> {
  const { userId } = requireMember(ctx)
  const review = await findShown(ctx, id)
  if (!review) refuse('not_found', refusals.notFound)
  if (review.aboutId !== userId) refuse('forbidden', refusals.notYours)
  const { name } = await getUser(ctx, userId)
  await withTransaction(ctx, async (ctx) => {
    const [author] = await lockUsers(ctx, [review.authorId])
    // The condition lets only one of two at once answer.
    const answered = await ctx.db
      .update(reviews)
      .set({ answer, answeredAt: ctx.clock.now() })
      .where(and(eq(reviews.id, id), isNull(reviews.answer), isNull(reviews.hiddenAt)))
      .returning({ id: reviews.id })
    if (answered.length === 0) refuse('conflict', refusals.alreadyAnswered)
    ctx.afterCommit(() => ctx.broadcast.clearPages())
    if (!author || author.suspendedAt) return
    const notice = {
      key: `review_answered:${id}`,
      type: 'review_answered' as const,
      ...formatAnswered({ name }),
      relatedId: review.bookingId,
      href: `/bookings/${review.bookingId}`,
    }
    await notifyReaders(ctx, [{ reader: author, notice }])
  })
}
