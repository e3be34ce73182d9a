import type { Credit, Payment } from '../contract/payments.ts'

/** What a page, a mail or a receipt says of a payment: told from its ledger, the same everywhere. */

type Kind = Payment['entries'][number]['kind']
type Told = Pick<Payment, 'status' | 'paidWith' | 'entries'>

export type PaymentOutcome =
  | 'begun'
  | 'held'
  | 'charging'
  | 'charged'
  | 'released'
  | 'refunded'
  | 'kept'
  | 'credit_in_use'
  | 'credit_used'
  | 'credit_back'

/** What the movements so far come to. */
export function paymentOutcome({ status, paidWith, entries }: Told): PaymentOutcome {
  const kinds = new Set(entries.map((entry) => entry.kind))
  if (paidWith === 'credit') {
    if (kinds.has('credit_returned')) return 'credit_back'
    return kinds.has('capture') ? 'credit_used' : 'credit_in_use'
  }
  if (kinds.has('refund')) return 'refunded'
  if (kinds.has('credit_granted') && !kinds.has('credit_voided')) return 'kept'
  if (kinds.has('capture')) return 'charged'
  if (kinds.has('release')) return 'released'
  if (!kinds.has('authorise')) return 'begun'
  return status === 'capturing' ? 'charging' : 'held'
}

/** One movement in words. A fee that is `chargedAtOnce` is never held: its card approves the charge. */
export function movementWords(kind: Kind, paidWith: Payment['paidWith'], chargedAtOnce = false): string {
  if (kind === 'capture' && paidWith === 'credit') return 'Credit used'
  if (chargedAtOnce && kind === 'authorise') return 'Approved by your card'
  if (chargedAtOnce && kind === 'release') return 'Not charged: the approval was released'
  return movements[kind]
}

const movements: Record<Kind, string> = {
  authorise: 'Held on your card',
  capture: 'Charged to your card',
  release: 'Hold released in full',
  refund: 'Refunded to your card in full',
  credit_granted: 'Kept as a credit',
  credit_spent: 'Paid with a credit',
  credit_returned: 'Credit came back',
  credit_voided: 'Credit given up for a refund',
}

/** The whole story of a payment in a sentence; `day` writes an instant as its reader’s day. */
export function paymentStory(payment: Told, day: (instant: string) => string): string {
  const on = (kind: Kind) => {
    const entry = payment.entries.find((one) => one.kind === kind)
    return entry ? ` on ${day(entry.createdAt)}` : ''
  }
  switch (paymentOutcome(payment)) {
    case 'begun':
      return 'Begun; your card has not held anything yet.'
    case 'held':
      return 'Held for your request. Nothing is charged so far.'
    case 'charging':
      return 'Held for your request, and being charged now.'
    case 'charged':
      return `Charged to your card${on('capture')}.`
    case 'released':
      return `Held for your request, then released in full${on('release')}: nothing was charged.`
    case 'refunded':
      return `Charged, then refunded to your card in full${on('refund')}.`
    case 'kept':
      return `Charged, and kept as a credit${on('credit_granted')}.`
    case 'credit_in_use':
      return 'Paid with a credit. It comes back if your request is not accepted.'
    case 'credit_used':
      return `Paid with a credit, which was used${on('capture')}.`
    case 'credit_back':
      return `Paid with a credit, which came back${on('credit_returned')}.`
  }
}

/** What a receipt comes to: one line, and what the card was charged for good, in cents. */
export function paymentTotal(payment: Told): { words: string; chargedCents: number } {
  const sum = (kind: Kind) => payment.entries.find((one) => one.kind === kind)?.amountCents ?? 0
  const charged = payment.paidWith === 'card' ? sum('capture') - sum('refund') : 0
  return { words: totals[paymentOutcome(payment)], chargedCents: charged }
}

const totals: Record<PaymentOutcome, string> = {
  begun: 'Nothing charged',
  held: 'Held: nothing charged so far',
  charging: 'Held: being charged now',
  charged: 'Charged to your card',
  released: 'Nothing charged',
  refunded: 'Refunded in full',
  kept: 'Charged, and kept as a credit',
  credit_in_use: 'Paid with a credit: nothing charged',
  credit_used: 'Paid with a credit: nothing charged',
  credit_back: 'Credit returned: nothing charged',
}

type CreditReason = Credit['reason']

/** Where a credit comes from, as its owner reads it. */
export const creditOrigins: Record<CreditReason, string> = {
  kept: 'It was not accepted, and you chose to keep the fee.',
  cancelled: 'The other side cancelled after it was confirmed.',
  no_show: 'The other side did not come.',
  unscheduled: 'No time was agreed for it.',
  refund_failed: 'Your card could not take the refund, so the fee is kept as a credit.',
  admin: 'It was given to you by the people who run this site.',
}

/** The same in the admin panel. */
export const creditReasonWords: Record<CreditReason, string> = {
  kept: 'The payer’s choice',
  cancelled: 'The other side cancelled',
  no_show: 'It did not happen',
  unscheduled: 'No time was agreed',
  refund_failed: 'The card took nothing back',
  admin: 'An admin closed the booking',
}

/** The same in the email that grants it; `amount` in dollars. */
export function creditGrantedWords(amount: string, reason: CreditReason): string {
  const why: Record<CreditReason, string> = {
    kept: `Your request was not accepted. As you chose, ${amount} was charged to your card and stands as a credit.`,
    cancelled: `The other side cancelled, so the ${amount} that you paid stands as a credit for you.`,
    no_show: `The meeting did not happen, so the ${amount} that you paid stands as a credit for you.`,
    unscheduled: `No time was agreed, so the ${amount} that you paid stands as a credit for you.`,
    refund_failed: `Your card could not take back the ${amount}, so it stands as a credit for you.`,
    admin: `The ${amount} that you paid stands as a credit for you.`,
  }
  return why[reason]
}
