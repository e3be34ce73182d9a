import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { indexPeople } from '../../search/index-person.ts'
import { findBooking } from '../queries.ts'

/** A confirmed or closed booking takes or frees time, which changes when the search lists people as free. */
export async function updateAvailability(ctx: Ctx, bookingId: number): Promise<void> {
  const booking = await findBooking(ctx, bookingId)
  if (!booking?.startsAt) return
  await withTransaction(ctx, (ctx) => indexPeople(ctx, [booking.creatorId, booking.guestId]))
}
