import type { Booking } from '../../contract/bookings.ts'
import type { Draft } from './booking-draft.ts'

/** The very same request, sent before and still waiting: from another tab, or before a step back. */
export function sentBefore(mine: Booking[], creatorId: number, draft: Draft): Booking | undefined {
  return mine.find(
    (booking) =>
      booking.creatorId === creatorId &&
      booking.requestedBy === 'guest' &&
      booking.status === 'pending' &&
      booking.paymentStatus !== 'unpaid' &&
      booking.duration === draft.duration &&
      booking.time === draft.time &&
      (booking.time === 'TBD' || booking.date === draft.date) &&
      (booking.topic ?? '') === draft.topic.trim() &&
      (booking.notes ?? '') === draft.notes.trim(),
  )
}

/** The same of one that waited for its payment. */
export function paidBefore(mine: Booking[], id: number): Booking | undefined {
  return mine.find((booking) => booking.id === id && booking.paymentStatus !== 'unpaid')
}
