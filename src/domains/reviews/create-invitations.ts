import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { lockUsers } from '../accounts/queries.ts'
import { findBooking, listHistory } from '../requests/queries.ts'
import { askAt } from './rules.ts'
import { reviewInvitations } from './tables.ts'

/** For both participants of a completed booking, once, unless one is a sample person. */
export async function createInvitations(ctx: Ctx, { bookingId }: { bookingId: number }): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const booking = await findBooking(ctx, bookingId)
    if (booking?.status !== 'completed') return
    const history = await listHistory(ctx, bookingId)
    const completed = history.findLast(({ what }) => what === 'completed')
    // So that none is left when one of them closes the account meanwhile.
    const people = await lockUsers(ctx, [booking.creatorId, booking.guestId])
    if (!completed || people.some(({ sample, deletedAt }) => sample || deletedAt)) return
    const values = people.map(({ id }) => ({ bookingId, userId: id, askAt: askAt(completed.at) }))
    await ctx.db.insert(reviewInvitations).values(values).onConflictDoNothing()
  })
}
