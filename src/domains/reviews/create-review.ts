import type { z } from 'zod'
import type { reviewForm } from '../../contract/reviews.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockUsers } from '../accounts/queries.ts'
import { requireBooking } from '../requests/policy.ts'
import { findOfBooking } from './queries.ts'
import { whyNotReview } from './rules.ts'
import { showReviews } from './show-reviews.ts'
import { reviews } from './tables.ts'
import { refusals } from './wording.ts'

/** The second one shows both. Until then nothing tells the other that one came. */
export async function createReview(
  ctx: Ctx,
  bookingId: number,
  form: z.output<typeof reviewForm>,
): Promise<void> {
  const { userId: authorId } = requireMember(ctx)
  const { booking } = await requireBooking(ctx, bookingId)
  const { creatorId, guestId, status: currentStatus } = booking
  const aboutId = authorId === creatorId ? guestId : creatorId
  await withTransaction(ctx, async (ctx) => {
    // Of two at once, the second sees the first.
    const people = await lockUsers(ctx, [authorId, aboutId])
    if (people.some(({ deletedAt }) => deletedAt)) refuse('not_found', refusals.closedAccount)
    const state = await findOfBooking(ctx, booking, authorId)
    const now = ctx.clock.now()
    const why = whyNotReview(state, now)
    if (why || !state.reviewBy) refuse('wrong_status', refusals[why ?? 'notCompleted'], { currentStatus })
    await ctx.db
      .insert(reviews)
      .values({ bookingId, authorId, aboutId, ...form, createdAt: now, showAt: state.reviewBy })
    if (state.received) await showReviews(ctx, bookingId, people)
  })
}
