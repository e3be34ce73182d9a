import type { SeatEntry } from '../../contract/agent-seat.ts'
import type { Booking } from '../../contract/bookings.ts'

/** The reader’s own bookings to come, as an agent’s page shows those of a guest. */
export function ownCalendar(bookings: readonly Booking[], personalityId: number): SeatEntry[] {
  return bookings.flatMap(({ status, startsAt, endsAt, topic }) =>
    status === 'confirmed' && startsAt && endsAt
      ? [{ personalityId, kind: 'booked', startsAt, endsAt, title: topic }]
      : [],
  )
}
