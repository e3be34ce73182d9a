import type { TransactionCtx } from '../../../platform/ctx.ts'
import { indexPeople } from '../../search/index-person.ts'
import { readBooking } from '../read-booking.ts'

/** A confirmed or closed booking takes or frees time, which changes when the search lists people as free. */
export async function updateAvailability(ctx: TransactionCtx, event: { bookingId: number }): Promise<void> {
  const booking = await readBooking(ctx, event)
  if (!booking?.startsAt) return
  await indexPeople(ctx, [booking.creatorId, booking.guestId])
}
