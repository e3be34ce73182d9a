import type { Credit, PaidCard, Payment } from '../contract/payments.ts'
import { formatMoney } from './formats.ts'

/** How pages, emails and receipts describe a payment. Derived from its ledger, so that all agree. */

type Kind = Payment['entries'][number]['kind']
type Told = Pick<Payment, 'status' | 'paidWith' | 'entries'>

export type PaymentOutcome =
  | 'begun'
  | 'held'
  | 'charging'
  | 'charged'
  | 'released'
  | 'reduced'
  | 'disputed'
  | 'refunded'
  | 'lost'
  | 'kept'
  | 'credit_in_use'
  | 'credit_used'
  | 'credit_back'

/** What moved by card, in cents. `left`: after refunds and what the payer’s bank took back. */
export function cardTotals(entries: readonly Pick<Payment['entries'][number], 'kind' | 'amountCents'>[]) {
  const sum = (...kinds: Kind[]) =>
    entries.reduce((cents, one) => cents + (kinds.includes(one.kind) ? one.amountCents : 0), 0)
  const [charged, refunded, lost] = [sum('capture'), sum('refund'), sum('dispute_lost')]
  const disputed = sum('dispute_opened') - sum('dispute_lost', 'dispute_won')
  const credit = sum('credit_granted') - sum('credit_voided')
  return { charged, refunded, lost, disputed, credit, left: charged - refunded - lost }
}

export function paymentOutcome({ status, paidWith, entries }: Told): PaymentOutcome {
  const kinds = new Set(entries.map((entry) => entry.kind))
  if (paidWith === 'credit') {
    if (kinds.has('credit_returned')) return 'credit_back'
    return kinds.has('capture') ? 'credit_used' : 'credit_in_use'
  }
  const { charged, lost, disputed, credit, left } = cardTotals(entries)
  if (charged > 0 && left <= 0) return lost > 0 ? 'lost' : 'refunded'
  if (disputed > 0) return 'disputed'
  if (credit > 0) return 'kept'
  if (charged > 0) return left < charged ? 'reduced' : 'charged'
  if (kinds.has('release')) return 'released'
  if (!kinds.has('authorise')) return 'begun'
  return status === 'capturing' ? 'charging' : 'held'
}

const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** “Visa ending in 4242”. */
export function formatCard({ brand, last4 }: PaidCard): string {
  return `${brands[brand] ?? 'Card'} ending in ${last4}`
}

/** A fee that is `chargedAtOnce` is never held: its card approves the charge. */
export function formatMovement(kind: Kind, paidWith: Payment['paidWith'], chargedAtOnce = false): string {
  if (kind === 'capture' && paidWith === 'credit') return 'Credit used'
  if (chargedAtOnce && kind === 'authorise') return 'Approved by your card'
  if (chargedAtOnce && kind === 'release') return 'Not charged, approval released'
  return movements[kind]
}

const movements: Record<Kind, string> = {
  authorise: 'Held on your card',
  capture: 'Charged to your card',
  release: 'Hold released',
  refund: 'Refunded to your card',
  dispute_opened: 'Disputed with your bank',
  dispute_lost: 'Returned to you by your bank',
  dispute_won: 'Dispute closed, charge confirmed',
  credit_granted: 'Kept as a credit',
  credit_spent: 'Paid with a credit',
  credit_returned: 'Credit returned',
  credit_voided: 'Credit exchanged for a refund',
}

/** A payment’s history in a sentence. `day` formats an instant in the reader’s time zone. */
export function paymentStory(payment: Told, day: (instant: string) => string): string {
  const dayOf = (kind: Kind) => day(payment.entries.findLast((one) => one.kind === kind)?.createdAt ?? '')
  switch (paymentOutcome(payment)) {
    case 'begun':
      return 'Started. Your card isn’t on hold or charged yet.'
    case 'held':
      return 'On hold for your request. You’re not charged yet.'
    case 'charging':
      return 'On hold for your request. We’re charging it now.'
    case 'charged':
      return `Charged to your card on ${dayOf('capture')}.`
    case 'reduced': {
      const { charged, left } = cardTotals(payment.entries)
      return `Charged to your card on ${dayOf('capture')}. ${formatMoney(charged - left)} of it went back to you.`
    }
    case 'disputed':
      return `Charged, then disputed with your bank on ${dayOf('dispute_opened')}. Your bank decides where the money goes.`
    case 'lost':
      return `Charged, then returned to you by your bank on ${dayOf('dispute_lost')}.`
    case 'released':
      return `Held for your request, then released in full on ${dayOf('release')}. You weren’t charged.`
    case 'refunded':
      return `Charged, then refunded to your card in full on ${dayOf('refund')}.`
    case 'kept':
      return `Charged, then kept as a credit on ${dayOf('credit_granted')}.`
    case 'credit_in_use':
      return 'Paid with a credit. You get it back if your request isn’t accepted.'
    case 'credit_used':
      return `Paid with a credit, used on ${dayOf('capture')}.`
    case 'credit_back':
      return `Paid with a credit, returned on ${dayOf('credit_returned')}.`
  }
}

/** The last line of a receipt, and what the card was charged in the end, in cents. */
export function paymentTotal(payment: Told): { words: string; chargedCents: number } {
  const chargedCents = payment.paidWith === 'card' ? Math.max(0, cardTotals(payment.entries).left) : 0
  return { words: totals[paymentOutcome(payment)], chargedCents }
}

const totals: Record<PaymentOutcome, string> = {
  begun: 'Not charged',
  held: 'On hold, not charged yet',
  charging: 'On hold, being charged now',
  charged: 'Charged to your card',
  reduced: 'Charged to your card after refunds',
  disputed: 'Charged, disputed with your bank',
  released: 'Not charged',
  refunded: 'Refunded in full',
  lost: 'Returned by your bank',
  kept: 'Charged, kept as a credit',
  credit_in_use: 'Paid with a credit, card not charged',
  credit_used: 'Paid with a credit, card not charged',
  credit_back: 'Credit returned, card not charged',
}

type CreditReason = Credit['reason']

export const creditOrigins: Record<CreditReason, string> = {
  kept: 'Your request wasn’t accepted, and you chose a credit.',
  cancelled: 'The other person canceled the confirmed booking.',
  no_show: 'The other person didn’t show up.',
  unscheduled: 'You didn’t agree on a time.',
  refund_failed: 'We couldn’t refund your card, so you got a credit.',
  admin: 'The team that runs this site gave it to you.',
}

export const creditReasonLabels: Record<CreditReason, string> = {
  kept: 'The payer’s choice',
  cancelled: 'Other person canceled',
  no_show: 'Didn’t happen',
  unscheduled: 'No time agreed',
  refund_failed: 'Card refused the refund',
  admin: 'An admin closed the booking',
}

/** In the email about a new credit; `amount` in dollars. */
export function formatCreditGranted(amount: string, reason: CreditReason): string {
  const why: Record<CreditReason, string> = {
    kept: `Your request wasn’t accepted. As you chose, we charged ${amount} to your card and turned it into a credit.`,
    cancelled: `The other person canceled, so the ${amount} you paid is now a credit.`,
    no_show: `The booking didn’t happen, so the ${amount} you paid is now a credit.`,
    unscheduled: `No time was agreed, so the ${amount} you paid is now a credit.`,
    refund_failed: `We couldn’t refund your card, so we added a ${amount} credit to your account.`,
    admin: `The ${amount} you paid is now a credit.`,
  }
  return why[reason]
}
