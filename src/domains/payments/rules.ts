import type { LedgerKind, PaymentStatus, ProviderStatus } from '../../contract/payments.ts'
import type { ProviderPayment } from '../../platform/payments/provider.ts'
import type { DomainEvent } from '../events.ts'
import type { LedgerRow } from './queries.ts'
import type { PaymentRow } from './tables.ts'

export type State = PaymentRow['status']
type PaymentEvent = Extract<DomainEvent, { type: `payment.${string}` }>['type']

export type ProviderState = ProviderStatus | 'disputed' | 'refunded' | 'never_held'
export type ProviderAnswer = Omit<ProviderPayment, 'intentId' | 'currency' | 'failure'>

export type Transition = {
  from: readonly State[]
  aim?: PaymentRow['aim']
  to: State
  entries?: readonly LedgerKind[]
  event?: PaymentEvent
}

export const unauthorizedStatuses = ['requires_payment_method', 'requires_action', 'processing'] as const
export function isUnauthorized(status: State): boolean {
  return unauthorizedStatuses.some((one) => one === status)
}

/** Nothing is left to ask the provider. */
export const finalStatuses = ['captured', 'credited', 'released', 'refunded', 'failed'] as const

/** SQL: nothing is left to settle on payment `p`. */
export const settledSql = `p.status in ('${finalStatuses.join("', '")}')`

const held = ['authorised', 'capturing', 'releasing'] as const
const hold: Transition = {
  from: unauthorizedStatuses,
  to: 'authorised',
  entries: ['authorise'],
  event: 'payment.authorised',
}
const charge: Transition = { from: held, to: 'captured', entries: ['capture'], event: 'payment.captured' }
/** Charged to become a credit. */
const keep: Transition = {
  from: ['capturing'],
  aim: 'credit',
  to: 'credited',
  entries: ['capture', 'credit_granted'],
  event: 'payment.credited',
}
const release: Transition = { from: held, to: 'released', entries: ['release'], event: 'payment.released' }

/**
 * The payment’s state machine. Steps are taken until none fits, so an answer may skip lost ones. An answer that fits no
 * row changes nothing, so answers may come twice, late and in any order.
 */
export const transitions: Record<ProviderState, readonly Transition[]> = {
  requires_payment_method: [{ from: ['requires_action', 'processing'], to: 'requires_payment_method' }],
  requires_action: [{ from: ['requires_payment_method', 'processing'], to: 'requires_action' }],
  processing: [{ from: ['requires_payment_method', 'requires_action'], to: 'processing' }],
  requires_capture: [hold],
  succeeded: [hold, keep, charge, { from: ['disputed'], to: 'captured', event: 'payment.dispute_closed' }],
  // No credit while the bank has the money.
  disputed: [
    hold,
    charge,
    { from: ['captured', 'credited', 'refunding'], to: 'disputed', event: 'payment.disputed' },
  ],
  refunded: [
    hold,
    keep,
    charge,
    { from: ['captured', 'credited', 'refunding', 'disputed'], to: 'refunded', event: 'payment.refunded' },
  ],
  canceled: [hold, release],
  never_held: [release, { from: unauthorizedStatuses, to: 'failed', event: 'payment.failed' }],
}

export function parseProviderState({ status, held, capturedCents, ...gone }: ProviderAnswer): ProviderState {
  if (status === 'succeeded' && capturedCents > 0) {
    if (gone.refundedCents + gone.lostCents >= capturedCents) return 'refunded'
    if (gone.disputedCents > gone.lostCents + gone.wonCents) return 'disputed'
  }
  return status === 'canceled' && !held ? 'never_held' : status
}

/** The ledger’s totals after an answer. Each movement is recorded as the difference to what the ledger already has. */
export function movementTotals(answer: ProviderAnswer): [LedgerKind, number][] {
  if (answer.status !== 'succeeded') return []
  return [
    ['release', answer.amountCents - answer.capturedCents],
    ['refund', answer.refundedCents],
    ['dispute_opened', answer.disputedCents],
    ['dispute_lost', answer.lostCents],
    ['dispute_won', answer.wonCents],
  ]
}

type Moved = Pick<LedgerRow, 'kind' | 'amountCents'>

export function sumOf(entries: readonly Moved[], ...kinds: LedgerKind[]): number {
  return entries.reduce((sum, { kind, amountCents }) => sum + (kinds.includes(kind) ? amountCents : 0), 0)
}

/** What is left of a card payment’s fee, at most to be refunded or to become a credit. */
export function leftOf({ amountCents }: Pick<PaymentRow, 'amountCents'>, entries: readonly Moved[]): number {
  return Math.max(0, amountCents - sumOf(entries, 'release', 'refund', 'dispute_lost'))
}

export function transitionFor(
  state: State,
  aim: PaymentRow['aim'],
  heard: ProviderState,
): Transition | undefined {
  return transitions[heard].find((step) => step.from.includes(state) && (!step.aim || step.aim === aim))
}

export const contractStatus: Record<State, PaymentStatus> = {
  requires_payment_method: 'unpaid',
  requires_action: 'unpaid',
  processing: 'unpaid',
  failed: 'unpaid',
  authorised: 'held',
  releasing: 'held',
  capturing: 'capturing',
  captured: 'captured',
  disputed: 'disputed',
  credited: 'credited',
  released: 'released',
  refunding: 'captured',
  refunded: 'refunded',
}

/** A payment whose card never answered is canceled after this many hours. */
export const abandonAfterHours = 24
