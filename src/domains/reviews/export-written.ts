import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { mostExported } from '../../platform/domain.ts'
import { findBookings } from '../requests/queries.ts'
import { presentOfBooking } from './present.ts'
import { findOfBooking } from './queries.ts'
import { reviews } from './tables.ts'

/** Shown or not. Nothing of the other’s review. */
export async function exportWritten(ctx: Ctx, userId: number): Promise<object[]> {
  const written = await ctx.db
    .select({ bookingId: reviews.bookingId })
    .from(reviews)
    .where(eq(reviews.authorId, userId))
    .orderBy(desc(reviews.id))
    .limit(mostExported)
  const bookings = await findBookings(
    ctx,
    written.map(({ bookingId }) => bookingId),
  )
  const exported = []
  for (const booking of bookings.values()) {
    const state = await findOfBooking(ctx, booking, userId)
    const viewing = { viewerId: userId, now: ctx.clock.now(), isClosed: true }
    exported.push({ bookingId: booking.id, ...presentOfBooking(state, undefined, viewing).own })
  }
  return exported
}
