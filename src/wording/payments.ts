import type { Payment } from '../contract/payments.ts'

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
