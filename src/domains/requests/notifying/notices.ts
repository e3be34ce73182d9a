import {
  closings,
  type NotificationType,
  reminders,
  steps,
} from '../../../contract/requests/booking-steps.ts'
import type { MailCalendar } from '../../../platform/mail/send-email.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { isReachable } from '../../accounts/rules.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import type { Side } from '../rules.ts'
import type { AgentOccasion, AgentView } from './find-agent-news.ts'
import type { BookingEvent, BookingView } from './find-booking-news.ts'
import {
  formatAccepted,
  formatAgentCanceled,
  formatAgentDeclined,
  formatAgentExpired,
  formatAgentWithdrawn,
  formatFeeReturned,
  formatTakenOver,
} from './format-agent-closing.ts'
import {
  formatAnswered,
  formatAsked,
  formatPassedOn,
  formatProposed,
  formatSent,
  formatWaiting,
} from './format-agent-request.ts'
import { formatCancellation, formatClosing } from './format-closing.ts'
import {
  formatCompleted,
  formatConfirmed,
  formatNoShowDecided,
  formatNoShowObjected,
  formatNoShowReported,
  formatScheduled,
  formatStarting,
} from './format-meeting.ts'
import {
  formatExpiring,
  formatHold,
  formatOffered,
  formatReopened,
  formatRequested,
} from './format-request.ts'

/** Who hears of an event. Members get notifications and emails; agents, who have no account, emails. */
export type Seat = Side | 'agent'

/** The text of one event for one reader, shared by email and notification. */
export type EventText = {
  title: string
  lead: string
  facts: string[]
  more?: string[]
  next: string[]
  links?: { label: string; path: string }[]
  button?: string
  /** What the button’s page asks to confirm. */
  act?: 'approve'
}

export type Paid = Pick<PaymentRow, 'amountCents' | 'provider' | 'aim' | 'status' | 'cardBrand' | 'cardLast4'>

export const noPayment: Paid = {
  amountCents: 0,
  provider: 'none',
  aim: null,
  status: 'requires_payment_method',
  cardBrand: null,
  cardLast4: null,
}

type Notice<View> = {
  words: (view: View) => EventText
  notification?: NotificationType | ((view: View) => NotificationType)
  email?: true | ((view: View) => boolean)
  /** The file that its email has, once calendars know the booking. */
  calendar?: MailCalendar['method']
  /** Also for the one who acted. */
  ofOwnAct?: true
}

export type Notices<View> = { readonly [S in Seat]?: Notice<View> }

const toBoth = <View>(notice: Notice<View>): Notices<View> => ({ requester: notice, recipient: notice })

/** A request answered by its recipient, and its booking. */
export const bookingNotices: Record<BookingEvent['type'], Notices<BookingView>> = {
  'booking.requested': {
    requester: { email: isHeld, words: formatHold, ofOwnAct: true },
    recipient: { notification: steps.requested.notification, email: true, words: formatRequested },
  },
  'booking.offered': toBoth({ notification: steps.offered.notification, email: true, words: formatOffered }),
  'booking.confirmed': toBoth({
    notification: steps.confirmed.notification,
    email: true,
    calendar: 'REQUEST',
    words: formatConfirmed,
  }),
  'booking.scheduled': toBoth({
    notification: steps.scheduled.notification,
    email: true,
    calendar: 'REQUEST',
    words: formatScheduled,
  }),
  'booking.reminded': toBoth({
    notification: ({ event }) => reminders[isAboutAnswer(event) ? 'answer' : 'start'].notification,
    email: true,
    words: (view) => (isAboutAnswer(view.event) ? formatExpiring(view) : formatStarting(view)),
  }),
  'booking.completed': toBoth({ notification: steps.completed.notification, words: formatCompleted }),
  'booking.no_show_reported': toBoth({
    notification: steps.no_show_reported.notification,
    email: true,
    words: formatNoShowReported,
  }),
  'booking.no_show_objected': toBoth({
    notification: steps.no_show_objected.notification,
    email: true,
    words: formatNoShowObjected,
  }),
  'booking.no_show_decided': toBoth({
    notification: steps.no_show_decided.notification,
    email: true,
    words: formatNoShowDecided,
  }),
  'booking.reopened': {
    ...toBoth({
      notification: steps.reopened.notification,
      email: true,
      calendar: 'CANCEL',
      words: formatReopened,
    }),
    agent: { email: true, words: formatCancellation },
  },
  'booking.closed': {
    ...toBoth({
      notification: ({ booking }) => closings[booking.closedReason ?? 'admin'].notification,
      email: true,
      calendar: 'CANCEL',
      words: formatClosing,
    }),
    agent: { email: ({ booking }) => isCanceled(booking), words: formatCancellation },
  },
}

/** A request while an agent, or the guest who took over, answers it. */
export const agentNotices: Record<AgentOccasion, Notices<AgentView>> = {
  sent: {
    agent: { email: true, words: formatSent.agent },
    recipient: { notification: 'agent_request_received', email: true, words: formatSent.recipient },
  },
  asked: {
    requester: { notification: 'agent_request_asked', email: true, words: formatAsked.requester },
    recipient: { notification: 'agent_request_asked', words: formatAsked.recipient },
  },
  answered: {
    agent: { email: true, words: formatAnswered.agent },
    recipient: {
      notification: 'agent_request_answered',
      // The answer to their own question.
      email: ({ request }) => request.takenOverAt !== null,
      words: formatAnswered.recipient,
    },
  },
  countered: {
    requester: { notification: 'agent_request_countered', email: true, words: formatProposed.requester },
    recipient: { notification: 'agent_request_countered', words: formatProposed.recipient },
  },
  // For the others it is a confirmed booking.
  accepted: { agent: { email: true, words: formatAccepted } },
  declined: {
    requester: { notification: 'agent_request_declined', email: true, words: formatAgentDeclined.requester },
    recipient: { notification: 'agent_request_declined', email: true, words: formatAgentDeclined.recipient },
    // By the guest, before they took it over.
    agent: { email: true, words: formatAgentDeclined.agent },
  },
  expired: {
    requester: { notification: 'agent_request_expired', email: true, words: formatAgentExpired.requester },
    recipient: { notification: 'agent_request_expired', email: true, words: formatAgentExpired.recipient },
    agent: { email: true, words: formatAgentExpired.agent },
  },
  withdrawn: {
    recipient: {
      notification: 'agent_request_withdrawn',
      email: true,
      words: formatAgentWithdrawn.recipient,
    },
    agent: { email: true, words: formatAgentWithdrawn.agent },
  },
  payment_failed: {
    requester: {
      notification: 'agent_request_payment_failed',
      email: true,
      words: formatFeeReturned.requester,
    },
    recipient: {
      notification: 'agent_request_payment_failed',
      email: true,
      words: formatFeeReturned.recipient,
    },
    agent: { email: true, words: formatFeeReturned.agent },
  },
  cancelled: {
    requester: { notification: 'agent_request_cancelled', email: true, words: formatAgentCanceled.requester },
    recipient: { notification: 'agent_request_cancelled', email: true, words: formatAgentCanceled.recipient },
    agent: { email: true, words: formatAgentCanceled.agent },
  },
  taken_over: {
    requester: { notification: 'agent_request_taken_over', email: true, words: formatTakenOver.requester },
    recipient: { notification: 'agent_request_taken_over', email: true, words: formatTakenOver.recipient },
    agent: { email: true, words: formatTakenOver.agent },
  },
  passed_on: { agent: { email: true, words: formatPassedOn } },
  waiting: {
    requester: { notification: 'agent_request_expiring', email: true, words: formatWaiting.requester },
    recipient: { notification: 'agent_request_expiring', email: true, words: formatWaiting.recipient },
    agent: { email: true, words: formatWaiting.agent },
  },
}

export type Reader = { seat: Seat; reader: UserRow; other: UserRow }

/** Nothing for a seat that isn’t notified. Sample people, closed accounts and their agents hear nothing. */
export function hear<View extends Reader>(view: View, notices: Notices<View>, actor: Seat | undefined) {
  const { seat, reader, other } = view
  const notice = notices[seat]
  if (!notice || !isReachable(reader) || (seat === actor && !notice.ofOwnAct)) return []
  const { words, notification, email = false, calendar } = notice
  return [
    {
      seat,
      reader,
      other,
      text: words(view),
      notification: typeof notification === 'function' ? notification(view) : notification,
      isMailed: typeof email === 'function' ? email(view) : email,
      calendarMethod: calendar,
    },
  ]
}

export function isAboutAnswer(event: BookingEvent): boolean {
  return 'about' in event && (event.about === 'answer_in_48_hours' || event.about === 'answer_in_24_hours')
}

/** Not after an answer, which says more. */
function isHeld({ booking, payment }: BookingView): boolean {
  return booking.status === 'pending' && payment.provider !== 'none'
}

function isCanceled({ closedReason }: BookingView['booking']): boolean {
  return closedReason === 'admin' || closedReason?.startsWith('cancelled_by_') === true
}
