import type { NotificationType } from '../../contract/notifications.ts'
import type { ClosedReason } from '../../contract/requests/bookings.ts'
import type { Occasion, RequestView } from '../agent-requests/notifying/read-news.ts'
import type { Words } from '../bookings/notifying/describe-news.ts'
import { type BookingEvent, isAboutAnswer } from '../bookings/notifying/read-news.ts'

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
    case 'booking.no_show_decided':
      return 'booking_no_show_decided'
    case 'booking.reopened':
      return 'booking_reopened'
    case 'booking.closed':
      return closings[reason ?? 'admin']
  }
}

type SeatTypes = Partial<Record<RequestView['seat'], NotificationType>>

/** Of which news about a request through an agent each member is notified: of what others did, never of their own act. */
const requestTypes: Record<Occasion, SeatTypes> = {
  sent: { guest: 'agent_request_received' },
  asked: { requester: 'agent_request_asked', guest: 'agent_request_asked' },
  answered: { guest: 'agent_request_answered' },
  countered: { requester: 'agent_request_countered', guest: 'agent_request_countered' },
  // The booking’s own news tells both.
  accepted: {},
  declined: { requester: 'agent_request_declined', guest: 'agent_request_declined' },
  expired: { requester: 'agent_request_expired', guest: 'agent_request_expired' },
  withdrawn: { guest: 'agent_request_withdrawn' },
  payment_failed: { requester: 'agent_request_payment_failed', guest: 'agent_request_payment_failed' },
  cancelled: { requester: 'agent_request_cancelled', guest: 'agent_request_cancelled' },
  taken_over: { requester: 'agent_request_taken_over', guest: 'agent_request_taken_over' },
  passed_on: {},
  waiting: { requester: 'agent_request_expiring', guest: 'agent_request_expiring' },
}

/** What kind of news it is for this seat, if any. */
export function requestTypeOf({ occasion, seat }: Pick<RequestView, 'occasion' | 'seat'>) {
  return requestTypes[occasion][seat]
}

const longestLine = 240

/** What a notification says below its title; of what somebody wrote, the beginning. */
export function messageOf({ facts, next }: Pick<Words, 'facts' | 'next'>): string {
  return [...facts, ...next].map(asSentence).join(' ')
}

function asSentence(line: string): string {
  if (line.length > longestLine) return `${line.slice(0, longestLine).trimEnd()}…`
  return /[.!?…]$/.test(line) ? line : `${line}.`
}
