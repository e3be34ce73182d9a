import type { Ctx } from '../../../platform/ctx.ts'
import { indexAvailability } from '../../search/index-availability.ts'
import { findBooking } from '../queries.ts'

/** A confirmed or closed booking takes or frees time, which changes who the search lists as available. */
export async function updateAvailability(ctx: Ctx, bookingId: number): Promise<void> {
  const booking = await findBooking(ctx, bookingId)
  if (booking?.startsAt) await indexAvailability(ctx, [booking.creatorId, booking.guestId])
}
