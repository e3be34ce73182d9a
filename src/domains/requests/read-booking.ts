import type { Reader } from '../../platform/ctx.ts'
import { readOnce } from '../../platform/events/read-once.ts'
import { findUsers, type UserRow } from '../accounts/queries.ts'
import { recipientId, requesterId } from './policy.ts'
import { findBookings, listHistory, type Terms, withTerms } from './queries.ts'
import { readableOf } from './rules.ts'
import type { BookingRow, HistoryRow } from './tables.ts'

type OfBooking = { bookingId: number }

/** The booking that an event is about, with what an agent agreed to. */
export function readBooking(ctx: Reader, event: OfBooking): Promise<(BookingRow & Terms) | undefined> {
  return readOnce(event, 'booking', async () => {
    const rows = [...(await findBookings(ctx, [event.bookingId])).values()]
    return (await withTerms(ctx, rows.map(readableOf)))[0]
  })
}

/** As it was written: clocks of two processes may differ. */
export function readHistory(ctx: Reader, event: OfBooking): Promise<HistoryRow[]> {
  return readOnce(event, 'history', async () =>
    (await listHistory(ctx, event.bookingId)).toSorted((a, b) => a.id - b.id),
  )
}

/** Throws without one of them: accounts are closed, not deleted. */
export function readParties(
  ctx: Reader,
  event: OfBooking,
  booking: BookingRow,
): Promise<{ requester: UserRow; recipient: UserRow }> {
  return readOnce(event, 'parties', async () => {
    const people = await findUsers(ctx, [booking.creatorId, booking.guestId])
    const [requester, recipient] = [people.get(requesterId(booking)), people.get(recipientId(booking))]
    if (!requester || !recipient) throw new Error(`Booking ${booking.id} has no participants.`)
    return { requester, recipient }
  })
}
