import type { BookingStep, ClosedReason } from '../contract/requests/happenings.ts'

type Closed = {
  /** The other participant’s first name. */
  name: string
  /** The reader made the request. */
  asked: boolean
  /** The reader closed it. */
  mine: boolean
  /** It was reopened and never sent again. */
  unsent: boolean
}

type ClosingWords = {
  label: string
  /** Where the panel says more. */
  adminLabel?: string
  adminHistory: string
  /** On the booking’s page. */
  standing(closed: Closed): string
}

/** How a closed booking is called, by its reason. */
export const closingWords: Record<ClosedReason, ClosingWords> = {
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
        ? 'It was not sent again in time, so this request closed.'
        : 'There was no answer in time, so this request closed by itself.',
  },
  withdrawn: {
    label: 'Withdrawn',
    adminHistory: 'Withdrawn',
    standing: ({ asked, name }) => (asked ? 'You withdrew this request.' : `${name} withdrew this request.`),
  },
  slot_taken: {
    label: 'Time taken',
    adminHistory: 'Closed: the time was taken',
    standing: () => 'Another booking took this time first, so this request closed.',
  },
  cancelled_by_guest: {
    label: 'Cancelled',
    adminLabel: 'Cancelled by guest',
    adminHistory: 'Cancelled',
    standing: cancelled,
  },
  cancelled_by_creator: {
    label: 'Cancelled',
    adminLabel: 'Cancelled by creator',
    adminHistory: 'Cancelled',
    standing: cancelled,
  },
  no_show: {
    label: 'Did not happen',
    adminHistory: 'Closed: it did not happen',
    standing: () => 'This booking did not happen.',
  },
  unscheduled: {
    label: 'No time agreed',
    adminHistory: 'Closed: no time was agreed',
    standing: () => 'No time was agreed, so this booking closed.',
  },
  payment_failed: {
    label: 'Payment failed',
    adminHistory: 'Closed: the payment failed',
    standing: () => 'The fee could not be charged, so this booking does not stand.',
  },
  admin: {
    label: 'Cancelled',
    adminLabel: 'Cancelled by an admin',
    adminHistory: 'Cancelled',
    standing: () => 'This booking was cancelled by the people who run the site.',
  },
}

function cancelled({ mine, name }: Closed): string {
  return mine ? 'You cancelled this booking.' : `${name} cancelled this booking.`
}

type Told = {
  /** `You`, a first name or the team; null for the clock, the payment and another booking. */
  who: string | null
  /** How many times were proposed. */
  times: number
  /** It was reopened and never sent again. */
  unsent: boolean
}

const team = 'The people who run the site'

/** One entry of a booking’s history, as its participants read it. */
export const historyWords: Record<BookingStep, (told: Told) => string> = {
  requested: ({ who }) => `${who} asked for a booking`,
  offered: ({ who, times }) => `${who} proposed ${times === 1 ? 'a time' : 'times'}`,
  offer_accepted: ({ who }) => `${who} chose a proposed time`,
  confirmed: ({ who }) => (who ? `${who} confirmed` : 'Confirmed'),
  scheduled: () => 'The time was agreed',
  completed: ({ who }) => (who ? `${who} marked it as completed` : 'Completed'),
  no_show_reported: ({ who }) => `${who} said that it did not happen`,
  no_show_objected: ({ who }) => `${who} said that it did happen`,
  no_show_decided: () => `${team} decided that it did happen`,
  reopened: () => `${team} reopened it: a request that waits to be sent again`,
  declined: ({ who }) => `${who ?? 'The other side'} declined`,
  expired: ({ unsent }) => (unsent ? 'It was not sent again in time' : 'There was no answer in time'),
  withdrawn: ({ who }) => `${who} withdrew the request`,
  slot_taken: () => 'Another booking took the time',
  cancelled_by_creator: ({ who }) => `${who} cancelled`,
  cancelled_by_guest: ({ who }) => `${who} cancelled`,
  no_show: () => 'Closed: it did not happen',
  unscheduled: () => 'Closed: no time was agreed',
  payment_failed: () => 'Closed: the fee could not be charged',
  admin: () => `Cancelled by ${team.replace('The', 'the')}`,
}

const adminSteps: Record<Exclude<BookingStep, ClosedReason>, string> = {
  requested: 'Asked',
  offered: 'Times proposed',
  offer_accepted: 'A proposed time chosen',
  confirmed: 'Confirmed',
  scheduled: 'The time agreed',
  completed: 'Completed',
  no_show_reported: 'Said not to have happened',
  no_show_objected: 'Said to have happened',
  no_show_decided: 'Decided: it happened',
  reopened: 'Reopened',
}

/** The same entry in the admin panel, without who did it. */
export function adminHistoryWords(step: BookingStep): string {
  return step in adminSteps
    ? adminSteps[step as keyof typeof adminSteps]
    : closingWords[step as ClosedReason].adminHistory
}
