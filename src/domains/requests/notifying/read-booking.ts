import type { Ctx } from '../../../platform/ctx.ts'
import { readOnce } from '../../../platform/events/read-once.ts'
import { findBookings, type Terms, withTerms } from '../queries.ts'
import type { BookingRow } from '../tables.ts'

/** The booking that an event is about, with what an agent agreed to. */
export function readBooking(
  ctx: Ctx,
  event: { bookingId: number },
): Promise<(BookingRow & Terms) | undefined> {
  return readOnce(event, 'booking', async () => {
    const rows = [...(await findBookings(ctx, [event.bookingId])).values()]
    return (await withTerms(ctx, rows))[0]
  })
}
