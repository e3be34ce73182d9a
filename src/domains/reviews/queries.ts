import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  type SQLWrapper,
  sql,
  sum,
} from 'drizzle-orm'
import { type Reader, viewerId } from '../../platform/ctx.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { preparedQuery } from '../../platform/database/prepared-query.ts'
import { people } from '../accounts/queries.ts'
import type { BookingRow } from '../requests/queries.ts'
import { listHistory } from '../requests/queries.ts'
import { areBlocked, notBlocked } from '../trust/queries.ts'
import { type ReviewState, reviewBy } from './rules.ts'
import { type ReviewRow, reviews } from './tables.ts'

const isPublic = and(isNotNull(reviews.shownAt), isNull(reviews.hiddenAt))

const { id, name, pictureHash, headline, deletedAt, suspendedAt, hiddenAt, deletesAt } = people
const author = { id, name, pictureHash, headline, deletedAt, suspendedAt, hiddenAt, deletesAt }

/** Not by those who blocked the viewer, or those the viewer blocked. */
const withAuthor = (db: Pick<Database, 'select'>, viewer: SQLWrapper, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(reviews), author })
    .from(reviews)
    .innerJoin(people, eq(id, reviews.authorId))
    .where(and(isPublic, notBlocked(viewer, reviews.authorId), where))
export type ShownReview = Awaited<ReturnType<typeof withAuthor>>[number]

type Page = { before?: number | undefined; limit: number }

const receivedBy = preparedQuery<
  { userId: number; viewerId: number; before: number; limit: number },
  ShownReview[]
>('received_reviews', (db, value) =>
  withAuthor(
    db,
    value('viewerId'),
    and(eq(reviews.aboutId, value('userId')), lt(reviews.id, value('before'))),
  )
    .orderBy(desc(reviews.id))
    .limit(value('limit')),
)

/** Newest first. */
export function listReceived(
  ctx: Reader,
  userId: number,
  { before = Number.MAX_SAFE_INTEGER, limit }: Page,
): Promise<ShownReview[]> {
  return receivedBy(ctx, { userId, viewerId: viewerId(ctx) ?? 0, before, limit })
}

export async function findShown(ctx: Reader, reviewId: number): Promise<ShownReview | undefined> {
  const [row] = await withAuthor(ctx.db, sql`${viewerId(ctx) ?? 0}::int`, eq(reviews.id, reviewId))
  return row
}

export async function findReview(ctx: Reader, reviewId: number): Promise<ReviewRow | undefined> {
  const [row] = await ctx.db.select().from(reviews).where(eq(reviews.id, reviewId))
  return row
}

export type OfBooking = ReviewState & { own: ReviewRow | undefined; received: ReviewRow | undefined }

export async function findOfBooking(ctx: Reader, booking: BookingRow, userId: number): Promise<OfBooking> {
  const rows = await ctx.db.select().from(reviews).where(eq(reviews.bookingId, booking.id))
  const history = booking.status === 'completed' ? await listHistory(ctx, booking.id) : []
  const completedAt = history.findLast(({ what }) => what === 'completed')?.at
  return {
    reviewBy: completedAt ? reviewBy(completedAt) : null,
    own: rows.find(({ authorId }) => authorId === userId),
    received: rows.find(({ authorId }) => authorId !== userId),
    areBlocked: await areBlocked(ctx, booking.creatorId, booking.guestId),
  }
}

/** How many they received and the stars of all together; nothing for people without. */
export function countStars(ctx: Reader, userIds: number[]) {
  return ctx.db
    .select({
      userId: reviews.aboutId,
      reviews: count(),
      stars: sum(reviews.rating).mapWith(Number),
    })
    .from(reviews)
    .where(and(inArray(reviews.aboutId, userIds), isPublic))
    .groupBy(reviews.aboutId)
}
