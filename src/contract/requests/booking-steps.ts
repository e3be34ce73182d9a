export type NotificationLook = 'asks' | 'clock' | 'stands' | 'over' | 'closed'

type Status = 'pending' | 'confirmed' | 'completed'

type Closing = {
  /** Null for deadlines, the payment and another booking. */
  by: 'requester' | 'recipient' | 'creator' | 'guest' | 'admin' | null
  /** Statuses that it can close; none if only the payment closes it. */
  from: readonly Status[]
  /**
   * Where the fee goes. `asked`: back, or a credit if the payer chose so; `back`: back; `credit`: a credit; `let_down`: a credit
   * unless the payer canceled; `stage`: `credit` once confirmed, `asked` before.
   */
  fee: 'asked' | 'back' | 'credit' | 'let_down' | 'stage'
  notification: `booking_${string}`
  showsFreeTimes?: true
}

export const closings = {
  declined: { by: 'recipient', from: ['pending'], fee: 'asked', notification: 'booking_declined' },
  expired: { by: null, from: ['pending'], fee: 'asked', notification: 'booking_expired' },
  withdrawn: { by: 'requester', from: ['pending'], fee: 'back', notification: 'booking_withdrawn' },
  slot_taken: {
    by: null,
    from: ['pending'],
    fee: 'asked',
    notification: 'booking_slot_taken',
    showsFreeTimes: true,
  },
  cancelled_by_guest: {
    by: 'guest',
    from: ['confirmed'],
    fee: 'let_down',
    notification: 'booking_cancelled',
  },
  cancelled_by_creator: {
    by: 'creator',
    from: ['confirmed'],
    fee: 'let_down',
    notification: 'booking_cancelled',
  },
  no_show: { by: null, from: ['completed'], fee: 'credit', notification: 'booking_no_show' },
  unscheduled: { by: null, from: ['confirmed'], fee: 'credit', notification: 'booking_unscheduled' },
  payment_failed: { by: null, from: [], fee: 'back', notification: 'booking_payment_failed' },
  admin: {
    by: 'admin',
    from: ['pending', 'confirmed', 'completed'],
    fee: 'stage',
    notification: 'booking_cancelled',
  },
} as const satisfies Record<string, Closing>
export type ClosedReason = keyof typeof closings

export type CreditedClosing = {
  [R in ClosedReason]: (typeof closings)[R]['fee'] extends 'credit' ? R : never
}[ClosedReason]

export const closingOf = (reason: ClosedReason): Closing => closings[reason]

export const steps = {
  requested: { notification: 'booking_requested', look: 'asks' },
  offered: { notification: 'booking_offered', look: 'asks' },
  // `confirmed` or `scheduled` notifies instead.
  offer_accepted: null,
  confirmed: { notification: 'booking_confirmed', look: 'stands' },
  scheduled: { notification: 'booking_scheduled', look: 'stands' },
  completed: { notification: 'booking_completed', look: 'over' },
  no_show_reported: { notification: 'booking_no_show_reported', look: 'closed' },
  no_show_objected: { notification: 'booking_no_show_objected', look: 'over' },
  no_show_decided: { notification: 'booking_no_show_decided', look: 'over' },
  reopened: { notification: 'booking_reopened', look: 'clock' },
} as const satisfies Record<string, { notification: `booking_${string}`; look: NotificationLook } | null>

export const reminders = {
  answer: { notification: 'booking_expiring', look: 'clock' },
  start: { notification: 'booking_reminder', look: 'clock' },
} as const satisfies Record<string, { notification: `booking_${string}`; look: NotificationLook }>

export type BookingStep = keyof typeof steps | ClosedReason

export const bookingSteps = [...keysOf(steps), ...keysOf(closings)] as const

/** Steps between a requester and an agent. The agent gets emails instead of notifications. */
export type AgentStep = 'asked' | 'answered' | 'taken_over' | 'passed_on'
/** Everything in the history of a request. */
export type RequestStep = BookingStep | AgentStep

export function isBookingStep(what: RequestStep): what is BookingStep {
  return bookingSteps.some((one) => one === what)
}

/** Notifications about agent requests. The agent gets emails instead. */
export const requestNotifications = {
  agent_request_received: 'asks',
  agent_request_expiring: 'clock',
  agent_request_asked: 'asks',
  agent_request_answered: 'asks',
  agent_request_countered: 'asks',
  agent_request_declined: 'closed',
  agent_request_withdrawn: 'closed',
  agent_request_expired: 'closed',
  agent_request_payment_failed: 'closed',
  agent_request_cancelled: 'closed',
  agent_request_taken_over: 'stands',
} as const satisfies Record<`agent_request_${string}`, NotificationLook>

const otherNotifications = {
  booking_disputed: 'asks',
  account_closed: 'closed',
  account_corrected: 'stands',
  account_waiting: 'asks',
  appeal_created: 'asks',
  appearance_offered: 'asks',
  message_received: 'asks',
  moderated: 'closed',
  moderation_answered: 'over',
  payment_disputed: 'asks',
  payment_unsent: 'closed',
  report_created: 'asks',
  report_decided: 'over',
  review_asked: 'asks',
  review_shown: 'stands',
  review_answered: 'stands',
  show_unverified: 'closed',
} as const satisfies Record<string, NotificationLook>

type Made = Exclude<(typeof steps)[keyof typeof steps], null> | (typeof reminders)[keyof typeof reminders]
export type NotificationType =
  | Made['notification']
  | (typeof closings)[ClosedReason]['notification']
  | keyof typeof requestNotifications
  | keyof typeof otherNotifications

export const notificationLooks = Object.fromEntries([
  ...[...Object.values(steps), ...Object.values(reminders)].flatMap((made) =>
    made ? [[made.notification, made.look] as const] : [],
  ),
  ...Object.values(closings).map(({ notification }) => [notification, 'closed'] as const),
  ...Object.entries(requestNotifications),
  ...Object.entries(otherNotifications),
]) as Record<NotificationType, NotificationLook>

export const notificationTypes = keysOf(notificationLooks)
export const closedReasons = keysOf(closings)
export const creditedClosings = closedReasons.filter(
  (reason): reason is CreditedClosing => closings[reason].fee === 'credit',
)

function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): [K, ...K[]] {
  return Object.keys(table) as [K, ...K[]]
}
