import type { AdminBookingRow } from '../../../contract/admin/bookings.ts'
import type { AdminCredit, AdminPaymentRow } from '../../../contract/admin/payments.ts'
import type { LedgerKind, PaymentStatus } from '../../../contract/payments.ts'
import type { ClosedReason } from '../../../contract/requests/booking-steps.ts'
import type { BookingStatus } from '../../../contract/requests/bookings.ts'
import { closingText } from '../../../wording/bookings.ts'
import type { ListWords } from '../wording.ts'

export const paymentsWords: ListWords = {
  name: 'Payments',
  search: 'Search by payer, purpose or id',
  loading: 'Loading payments',
  loadFailed: 'We couldn’t load the payments',
  noMatch: 'No payments found',
  count: ({ count, total }) => (count === 1 ? '1 payment' : `${total} payments`),
  emptyTitle: 'No payments yet',
  empty: 'Every fee shows up here as soon as someone starts to pay it.',
}

export const ledgerWords: ListWords = {
  name: 'Ledger',
  search: 'Search by payer or payment number',
  loading: 'Loading the ledger',
  loadFailed: 'We couldn’t load the ledger',
  noMatch: 'No movements found',
  count: ({ count, total }) => (count === 1 ? '1 movement' : `${total} movements`),
  emptyTitle: 'No money has moved yet',
  empty: 'Every hold, charge, refund and credit gets a row here. Rows never change.',
}

export const creditsWords: ListWords = {
  name: 'Credits',
  search: 'Search by owner',
  loading: 'Loading credits',
  loadFailed: 'We couldn’t load the credits',
  noMatch: 'No credits found',
  count: ({ count, total }) => (count === 1 ? '1 credit' : `${total} credits`),
  emptyTitle: 'No credits yet',
  empty: 'Fees that people keep for their next request show up here.',
}

export const moneyFilterWords = {
  status: 'Status',
  allStatuses: 'All statuses',
  paidWith: 'Paid with',
  allProviders: 'All ways to pay',
  movement: 'Movement',
  allMovements: 'All movements',
  none: 'None',
}

export const paymentStateWords: Record<AdminPaymentRow['status'], string> = {
  requires_payment_method: 'Started',
  requires_action: 'Waiting for the bank',
  processing: 'Processing',
  authorised: 'Held',
  capturing: 'Being charged',
  captured: 'Charged',
  disputed: 'Disputed',
  credited: 'Converted to credit',
  releasing: 'Being released',
  released: 'Released',
  refunding: 'Being refunded',
  refunded: 'Refunded',
  failed: 'Never paid',
}

export const providerWords: Record<AdminPaymentRow['provider'], string> = {
  stripe: 'Card, through Stripe',
  sandbox: 'Test card',
  credit: 'Credit',
  none: 'No fee',
}

export const feeWords: Record<PaymentStatus, string> = {
  unpaid: 'Unpaid',
  held: 'Held',
  capturing: 'Being charged',
  captured: 'Charged',
  disputed: 'Disputed',
  released: 'Released',
  refunded: 'Refunded',
  credited: 'Converted to credit',
}

/** A fee of 0 was never held or charged, whatever its payment went through. */
export function feeLabel({
  amountCents,
  paymentStatus,
}: Pick<AdminBookingRow, 'amountCents' | 'paymentStatus'>) {
  return amountCents === 0 ? providerWords.none : feeWords[paymentStatus]
}

/** The same of the payment itself. */
export function paymentLabel({ amountCents, status }: Pick<AdminPaymentRow, 'amountCents' | 'status'>) {
  return amountCents === 0 ? providerWords.none : paymentStateWords[status]
}

export const movementWords: Record<LedgerKind, string> = {
  authorise: 'Held on the card',
  capture: 'Charged',
  release: 'Hold released',
  refund: 'Refunded to the card',
  dispute_opened: 'Disputed by the payer’s bank',
  dispute_lost: 'Dispute lost, money gone',
  dispute_won: 'Dispute won, money back',
  credit_granted: 'Credit granted',
  credit_spent: 'Credit spent',
  credit_returned: 'Credit returned',
  credit_voided: 'Credit voided',
}

export const creditWords: Record<AdminCredit['status'], string> = {
  available: 'Available',
  spent: 'Spent',
  refunding: 'Being refunded',
  voided: 'Refunded',
}

export const statusWords: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Canceled',
}

export const reasonWords = Object.fromEntries(
  Object.entries(closingText).map(([reason, { label, adminLabel }]) => [reason, adminLabel ?? label]),
) as Record<ClosedReason, string>

export const paymentWords = {
  back: 'Payments',
  loading: 'Loading the payment',
  loadFailed: 'We couldn’t load the payment',
  missing: 'Payment not found',
  missingHelp: 'No payment has this number. Search the list by name.',
  cardTitle: 'Payment',
  title: ({ id }: { id: number }) => `Payment #${id}`,
  number: 'Number',
  amount: 'Amount',
  left: 'Left of it',
  paidBy: 'Paid by',
  paidWith: 'Paid with',
  purpose: 'For',
  paysFor: 'Pays for',
  providerId: 'Provider ID',
  creditTitle: ({ id }: { id: number }) => `Credit #${id}`,
  credit: ({ status, reason }: { status: string; reason: string }) => `${status}: ${reason}`,
  movement: ({ movement, amount }: { movement: string; amount: string }) => `${movement}: ${amount}`,
  usedForNothing: 'Nothing now',
  usedForAgentRequest: ({ id }: { id: string }) => `Agent request #${id}`,
  usedForBooking: ({ id }: { id: string }) => `Booking #${id}`,
  spentOn: ({ id }: { id: number }) => `on <payment>Payment #${id}</payment>`,
}

export const refundWords = {
  refund: 'Refund',
  refunding: 'Refunding…',
  confirmPayment: ({ id }: { id: number }) => `Refund payment #${id}?`,
  confirmToCredit: ({ id }: { id: number }) => `Turn payment #${id} into a credit?`,
  confirmCredit: ({ id }: { id: number }) => `Refund credit #${id}?`,
}

export const toCreditWords = { refund: 'Turn into a credit', refunding: 'Turning it into a credit…' }

export const moneyActionWords = {
  statusSet: ({ id, status }: { id: number; status: string }) => `Booking #${id} is ${status}`,
  payment: ({ id, status }: { id: number; status: string }) => `Payment #${id}: ${status}`,
  creditRefunded: ({ id }: { id: number }) => `We refunded credit #${id} to the card`,
  creditRefunding: ({ id }: { id: number }) => `We’re refunding credit #${id} to the card`,
}

export const reconcileWords = {
  sections: { payments: 'Payments', ledger: 'Ledger', credits: 'Credits' },
  run: 'Reconcile now',
  running: 'Reconciling…',
  result: 'Reconciliation result',
  allRight: 'Everything matches',
  issues: ({ count }: { count: number }) => (count === 1 ? '1 issue to check' : `${count} issues to check`),
  summary: (counts: {
    checked: number
    updated: number
    compared: number
    different: number
    violations: number
  }) =>
    `Open payments checked: ${counts.checked}, updated: ${counts.updated}. Open or recent payments compared with the provider: ${counts.compared}, different: ${counts.different}. Broken ledger rules: ${counts.violations}.`,
  incomplete:
    'We didn’t check everything: time ran out, or the provider didn’t answer. Run it again to continue.',
  toCheck: 'To check',
  done: 'Done',
  payment: ({ id }: { id: number }) => `Payment ${id}`,
  moved: ({ from, to }: { from: string; to: string }) => `was “${from}”, is now “${to}”`,
  requestSent: ({ request }: { request: string }) => `we sent its request (${request})`,
  requestNotSent: 'we can’t send its request, so we’re releasing the hold',
}
