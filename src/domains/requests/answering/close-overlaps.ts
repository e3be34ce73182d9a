import type { Ctx } from '../../../platform/ctx.ts'
import { findBooking, listOverlappingRequests } from '../queries.ts'
import { readBooking } from '../read-booking.ts'
import { closeRequest } from './close-request.ts'

/** Closes all requests that overlap a booking that has its time, each in its own transaction. */
export async function closeOverlaps(ctx: Ctx, event: { bookingId: number }): Promise<void> {
  const booking = await readBooking(ctx, event)
  if (booking?.status !== 'confirmed' && booking?.status !== 'completed') return
  for (const id of await listOverlappingRequests(ctx, booking)) {
    const loser = await findBooking(ctx, id)
    if (loser) await closeRequest(ctx, loser, 'slot_taken')
  }
}
