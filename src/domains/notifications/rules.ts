import type { ClosedReason } from '../../contract/bookings.ts'
import type { NotificationType } from '../../contract/notifications.ts'
import { type BookingEvent, isAboutAnswer } from '../bookings/read-news.ts'

const closings: Record<ClosedReason, NotificationType> = {
  declined: 'booking_declined',
  expired: 'booking_expired',
  withdrawn: 'booking_withdrawn',
  slot_taken: 'booking_slot_taken',
  cancelled_by_guest: 'booking_cancelled',
  cancelled_by_creator: 'booking_cancelled',
  no_show: 'booking_no_show',
  unscheduled: 'booking_unscheduled',
  payment_failed: 'booking_payment_failed',
  admin: 'booking_cancelled',
}

/** What kind of news an event is; of a closed booking its reason tells. */
export function typeOf(event: BookingEvent, reason: ClosedReason | null): NotificationType {
  switch (event.type) {
    case 'booking.requested':
      return 'booking_requested'
    case 'booking.offered':
      return 'booking_offered'
    case 'booking.confirmed':
      return 'booking_confirmed'
    case 'booking.scheduled':
      return 'booking_scheduled'
    case 'booking.reminded':
      return isAboutAnswer(event) ? 'booking_expiring' : 'booking_reminder'
    case 'booking.completed':
      return 'booking_completed'
    case 'booking.no_show_reported':
      return 'booking_no_show_reported'
    case 'booking.no_show_objected':
      return 'booking_no_show_objected'
    case 'booking.closed':
      return closings[reason ?? 'admin']
  }
}
