import type { BookingStep, ClosedReason } from '../contract/requests/booking-steps.ts'

type Closed = {
  name: string
  asked: boolean
  mine: boolean
  /** It was reopened and never sent again. */
  unsent: boolean
}

type ClosingWords = {
  label: string
  adminLabel?: string
  adminHistory: string
  standing(closed: Closed): string
}

export const closingText: Record<ClosedReason, ClosingWords> = {
  declined: {
    label: 'Declined',
    adminHistory: 'Declined',
    standing: ({ asked, name }) => (asked ? `${name} declined this request.` : 'You declined this request.'),
  },
  expired: {
    label: 'Expired',
    adminHistory: 'Expired',
    standing: ({ unsent }) =>
      unsent
        ? 'This request wasn’t sent again in time, so it expired.'
        : 'There was no reply in time, so this request expired.',
  },
  withdrawn: {
    label: 'Withdrawn',
    adminHistory: 'Withdrawn',
    standing: ({ asked, name }) => (asked ? 'You withdrew this request.' : `${name} withdrew this request.`),
  },
  slot_taken: {
    label: 'Time taken',
    adminHistory: 'Closed: time taken',
    standing: () => 'Another booking took this time first, so this request closed.',
  },
  cancelled_by_guest: {
    label: 'Canceled',
    adminLabel: 'Canceled by guest',
    adminHistory: 'Canceled',
    standing: canceled,
  },
  cancelled_by_creator: {
    label: 'Canceled',
    adminLabel: 'Canceled by host',
    adminHistory: 'Canceled',
    standing: canceled,
  },
  no_show: {
    label: 'Didn’t happen',
    adminHistory: 'Closed: it didn’t happen',
    standing: () => 'This booking didn’t happen.',
  },
  unscheduled: {
    label: 'No time agreed',
    adminHistory: 'Closed: no time agreed',
    standing: () => 'You didn’t agree on a time, so this booking closed.',
  },
  payment_failed: {
    label: 'Payment failed',
    adminHistory: 'Closed: payment failed',
    standing: () => 'We couldn’t charge the fee, so we canceled this booking.',
  },
  admin: {
    label: 'Canceled',
    adminLabel: 'Canceled by an admin',
    adminHistory: 'Canceled',
    standing: () => 'An admin canceled this booking.',
  },
}

function canceled({ mine, name }: Closed): string {
  return mine ? 'You canceled this booking.' : `${name} canceled this booking.`
}

type Entry = {
  /** `You`, what the other is called, or the admin; null for the clock, the payment, another booking and an agent. */
  who: string | null
  times: number
  /** It was reopened and never sent again. */
  unsent: boolean
}

export const historyText: Record<BookingStep, (entry: Entry) => string> = {
  requested: ({ who }) => `${who} sent a booking request`,
  offered: ({ who, times }) => `${who ?? 'The agent'} proposed ${times === 1 ? 'a time' : 'times'}`,
  offer_accepted: ({ who }) => `${who} chose a proposed time`,
  confirmed: ({ who }) => (who ? `${who} confirmed the booking` : 'Booking confirmed'),
  scheduled: () => 'Time agreed',
  completed: ({ who }) => (who ? `${who} marked it as completed` : 'Completed'),
  no_show_reported: ({ who }) => `${who} reported that it didn’t happen`,
  no_show_objected: ({ who }) => `${who} said it did happen`,
  no_show_decided: () => 'An admin decided that it did happen',
  reopened: () => 'An admin reopened it as an unsent request',
  declined: ({ who }) => (who ? `${who} declined` : 'The recipient declined'),
  expired: ({ unsent }) => (unsent ? 'The request wasn’t sent again in time' : 'There was no reply in time'),
  withdrawn: ({ who }) => `${who} withdrew the request`,
  slot_taken: () => 'Another booking took the time',
  cancelled_by_creator: ({ who }) => `${who} canceled`,
  cancelled_by_guest: ({ who }) => `${who} canceled`,
  no_show: () => 'Closed: it didn’t happen',
  unscheduled: () => 'Closed: no time agreed',
  payment_failed: () => 'Closed: we couldn’t charge the fee',
  admin: () => 'An admin canceled',
}

const adminSteps: Record<Exclude<BookingStep, ClosedReason>, string> = {
  requested: 'Requested',
  offered: 'Times proposed',
  offer_accepted: 'Proposed time chosen',
  confirmed: 'Confirmed',
  scheduled: 'Time agreed',
  completed: 'Completed',
  no_show_reported: 'No-show reported',
  no_show_objected: 'No-show disputed',
  no_show_decided: 'Dispute decided: it happened',
  reopened: 'Reopened',
}

export function adminHistoryText(step: BookingStep): string {
  return step in adminSteps
    ? adminSteps[step as keyof typeof adminSteps]
    : closingText[step as ClosedReason].adminHistory
}
