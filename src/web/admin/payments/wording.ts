import type { AdminCredit, AdminPaymentRow } from '../../../contract/admin/payments.ts'
import type { LedgerKind, PaymentStatus } from '../../../contract/payments.ts'
import type { BookingStatus } from '../../../contract/requests/bookings.ts'
import type { ClosedReason } from '../../../contract/requests/happenings.ts'
import { closingWords } from '../../../wording/bookings.ts'
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

export const statusWords: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const reasonWords = Object.fromEntries(
  Object.entries(closingWords).map(([reason, { label, adminLabel }]) => [reason, adminLabel ?? label]),
) as Record<ClosedReason, string>

/** A closed set of words as the choices of a filter. */
export function choicesOf(words: Record<string, string | Word>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, said]) => ({
    value,
    label: typeof said === 'string' ? said : said.word,
  }))
}
