import {
  type ClosedReason,
  closings,
  type NotificationType,
  reminders,
  steps,
} from '../../contract/requests/booking-steps.ts'
import type { Occasion, RequestView } from '../requests/agent-notifying/list-request-readers.ts'
import { type BookingEvent, isAboutAnswer } from '../requests/notifying/find-views.ts'
import type { EventText } from '../requests/notifying/format-event.ts'

/** The notification type of an event; for a closed booking, by its reason. */
export function typeOf(event: BookingEvent, reason: ClosedReason | null): NotificationType {
  switch (event.type) {
    case 'booking.closed':
      return closings[reason ?? 'admin'].notification
    case 'booking.reminded':
      return reminders[isAboutAnswer(event) ? 'answer' : 'start'].notification
    default:
      return steps[event.type.slice('booking.'.length) as StepOf<typeof event.type>].notification
  }
}

type StepOf<Type> = Type extends `booking.${infer Step extends keyof typeof steps}` ? Step : never

type SeatTypes = Partial<Record<RequestView['seat'], NotificationType>>

/** The notifications about agent requests, per member. `describeRequest` leaves out their own acts. */
const requestTypes: Record<Occasion, SeatTypes> = {
  sent: { guest: 'agent_request_received' },
  asked: { requester: 'agent_request_asked', guest: 'agent_request_asked' },
  answered: { guest: 'agent_request_answered' },
  countered: { requester: 'agent_request_countered', guest: 'agent_request_countered' },
  // The booking has its own notifications.
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

export function requestTypeOf({ occasion, seat }: Pick<RequestView, 'occasion' | 'seat'>) {
  return requestTypes[occasion][seat]
}

const longestLine = 240

export function messageOf({ facts, next }: Pick<EventText, 'facts' | 'next'>): string {
  return [...facts, ...next].map(asSentence).join(' ')
}

function asSentence(line: string): string {
  if (line.length > longestLine) return `${line.slice(0, longestLine).trimEnd()}…`
  return /[.!?…]$/.test(line) ? line : `${line}.`
}
