import type { AdminCredit, AdminPaymentRow } from '../../../contract/admin/payments.ts'
import type { LedgerKind, PaymentStatus } from '../../../contract/payments.ts'
import type { BookingStatus, ClosedReason } from '../../../contract/requests/bookings.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

type Word = { word: string; tone: BadgeTone }

export const paymentStateWords: Record<AdminPaymentRow['status'], Word> = {
  requires_payment_method: { word: 'Begun', tone: 'quiet' },
  requires_action: { word: 'Bank asks', tone: 'quiet' },
  processing: { word: 'Processing', tone: 'quiet' },
  authorised: { word: 'Held', tone: 'wait' },
  capturing: { word: 'Being charged', tone: 'wait' },
  captured: { word: 'Charged', tone: 'ok' },
  credited: { word: 'Became a credit', tone: 'plain' },
  releasing: { word: 'Being released', tone: 'wait' },
  released: { word: 'Released', tone: 'quiet' },
  refunding: { word: 'Being refunded', tone: 'wait' },
  refunded: { word: 'Refunded', tone: 'quiet' },
  failed: { word: 'Never paid', tone: 'quiet' },
}

export const providerWords: Record<AdminPaymentRow['provider'], string> = {
  stripe: 'Card, through Stripe',
  sandbox: 'Test card',
  credit: 'Credit',
  none: 'No fee',
}

/** Where the fee of a booking stands. */
export const feeWords: Record<PaymentStatus, string> = {
  unpaid: 'Unpaid',
  held: 'Held',
  capturing: 'Being charged',
  captured: 'Charged',
  released: 'Released',
  refunded: 'Refunded',
  credited: 'Became a credit',
}

export const movementWords: Record<LedgerKind, string> = {
  authorise: 'Held on the card',
  capture: 'Charged',
  release: 'Hold released',
  refund: 'Refunded to the card',
  credit_granted: 'Credit granted',
  credit_spent: 'Credit spent',
  credit_returned: 'Credit came back',
  credit_voided: 'Credit given up',
}

export const creditWords: Record<AdminCredit['status'], Word> = {
  available: { word: 'Available', tone: 'ok' },
  spent: { word: 'Spent', tone: 'plain' },
  refunding: { word: 'Being refunded', tone: 'wait' },
  voided: { word: 'Refunded', tone: 'quiet' },
}

export const creditReasonWords: Record<AdminCredit['reason'], string> = {
  kept: 'The payer’s choice',
  cancelled: 'The other side cancelled',
  no_show: 'It did not happen',
  unscheduled: 'No time was agreed',
  refund_failed: 'The card took nothing back',
  admin: 'An admin closed the booking',
}

export const statusWords: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const reasonWords: Record<ClosedReason, string> = {
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  slot_taken: 'Time taken',
  cancelled_by_guest: 'Cancelled by guest',
  cancelled_by_creator: 'Cancelled by creator',
  no_show: 'Did not happen',
  unscheduled: 'No time agreed',
  payment_failed: 'Payment failed',
  admin: 'Cancelled by an admin',
}

/** A closed set of words as the choices of a filter. */
export function choicesOf(words: Record<string, string | Word>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, said]) => ({
    value,
    label: typeof said === 'string' ? said : said.word,
  }))
}
