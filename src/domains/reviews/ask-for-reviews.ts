import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { lockUsers } from '../accounts/queries.ts'
import { isStaying } from '../accounts/rules.ts'
import { notifyReaders } from '../notifications/notify-readers.ts'
import { findBooking } from '../requests/queries.ts'
import { currentSettings } from '../settings/queries.ts'
import { renderInvitation } from './emails.ts'
import { findOfBooking } from './queries.ts'
import { whyNotReview } from './rules.ts'
import { reviewInvitations } from './tables.ts'
import { invitationWords } from './wording.ts'

type Invitation = typeof reviewInvitations.$inferSelect

const atOnce = 1000

/** One that fails doesn’t hold up the others; the next run retries it. */
export async function askForReviews(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select()
    .from(reviewInvitations)
    .where(and(isNull(reviewInvitations.askedAt), lte(reviewInvitations.askAt, ctx.clock.now())))
    .orderBy(asc(reviewInvitations.askAt))
    .limit(atOnce)
  for (const invitation of due) {
    try {
      await withTransaction(ctx, (ctx) => ask(ctx, invitation))
    } catch (error) {
      ctx.log.error({ err: error, bookingId: invitation.bookingId }, 'could not ask for a review')
    }
  }
}

/** Not if they reviewed or no longer can, are leaving, or if one of them is suspended. */
async function ask(ctx: TransactionCtx, { bookingId, userId }: Invitation): Promise<void> {
  const now = ctx.clock.now()
  const { bookingId: ofBooking, userId: ofUser, askedAt } = reviewInvitations
  // The condition lets only one of two concurrent runs ask.
  const claimed = await ctx.db
    .update(reviewInvitations)
    .set({ askedAt: now })
    .where(and(eq(ofBooking, bookingId), eq(ofUser, userId), isNull(askedAt)))
    .returning()
  const booking = claimed.length > 0 && (await findBooking(ctx, bookingId))
  if (!booking) return
  const people = await lockUsers(ctx, [booking.creatorId, booking.guestId])
  const reader = people.find(({ id }) => id === userId)
  const other = people.find(({ id }) => id !== userId)
  if (!reader || !other || !isStaying(reader) || other.suspendedAt) return
  if (whyNotReview(await findOfBooking(ctx, booking, userId), now)) return
  const named = { name: other.name }
  const notice = {
    key: `review_asked:${bookingId}`,
    type: 'review_asked' as const,
    title: invitationWords.title(named),
    message: invitationWords.rules(named),
    relatedId: bookingId,
    href: `/bookings/${bookingId}`,
  }
  const { platformName } = await currentSettings(ctx)
  const email = () => renderInvitation({ platformName, bookingId, reader, other })
  await notifyReaders(ctx, [{ reader, notice, email }])
}
