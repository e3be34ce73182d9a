import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { publish } from '../../platform/realtime/publish.ts'
import { lockUsers, type UserRow } from '../accounts/queries.ts'
import { notifyReaders } from '../notifications/notify-readers.ts'
import { areBlocked } from '../trust/queries.ts'
import { reviews } from './tables.ts'
import { updateRatings } from './update-ratings.ts'
import { formatShown } from './wording.ts'

const atOnce = 1000

/** Of one booking, whose people the caller has locked. Whoever comes second finds nothing to show. */
export async function showReviews(
  ctx: TransactionCtx,
  bookingId: number,
  people: readonly UserRow[],
): Promise<void> {
  const shown = await ctx.db
    .update(reviews)
    .set({ shownAt: ctx.clock.now() })
    .where(and(eq(reviews.bookingId, bookingId), isNull(reviews.shownAt)))
    .returning()
  if (shown.length === 0) return
  await updateRatings(ctx, people)
  const [one, other] = people
  if (one && other && (await areBlocked(ctx, one.id, other.id))) return
  const readers = people.filter(({ suspendedAt }) => !suspendedAt)
  await notifyReaders(
    ctx,
    readers.map((reader) => ({
      reader,
      notice: {
        key: `review_shown:${bookingId}`,
        type: 'review_shown',
        ...formatShown({
          other: people.find(({ id }) => id !== reader.id)?.name ?? '',
          wrote: shown.some(({ authorId }) => authorId === reader.id),
          received: shown.some(({ aboutId }) => aboutId === reader.id),
        }),
        relatedId: bookingId,
        href: `/bookings/${bookingId}`,
      },
    })),
  )
  publish(
    ctx,
    readers.map(({ id }) => id),
    'booking',
    { id: bookingId },
  )
}

/** What only one of two wrote. One that fails doesn’t hold up the others; the next run retries it. */
export async function showDueReviews(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select()
    .from(reviews)
    .where(and(isNull(reviews.shownAt), lte(reviews.showAt, ctx.clock.now())))
    .orderBy(asc(reviews.showAt))
    .limit(atOnce)
  for (const { bookingId, authorId, aboutId } of due) {
    try {
      await withTransaction(ctx, async (ctx) =>
        showReviews(ctx, bookingId, await lockUsers(ctx, [authorId, aboutId])),
      )
    } catch (error) {
      ctx.log.error({ err: error, bookingId }, 'could not show the reviews of a booking')
    }
  }
}
