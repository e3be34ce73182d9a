import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { indexPeople } from '../../search/index-person.ts'
import { readBooking } from '../read-booking.ts'

/** A confirmed or closed booking takes or frees time, which changes when the search lists people as free. */
export async function updateAvailability(ctx: Ctx, event: { bookingId: number }): Promise<void> {
  const booking = await readBooking(ctx, event)
  if (!booking?.startsAt) return
  await withTransaction(ctx, (ctx) => indexPeople(ctx, [booking.creatorId, booking.guestId]))
}
