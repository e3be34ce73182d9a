import type { LedgerKind, PaymentStatus, ProviderStatus } from '../../contract/payments.ts'
import type { ProviderPayment } from '../../platform/payments/provider.ts'
import type { DomainEvent } from '../events.ts'
import type { PaymentRow } from './tables.ts'

export type State = PaymentRow['status']
type PaymentEvent = Extract<DomainEvent, { type: `payment.${string}` }>['type']

export type ProviderState = ProviderStatus | 'refunded' | 'never_held'
export type ProviderAnswer = Pick<ProviderPayment, 'status' | 'amountCents' | 'held' | 'refundedCents'>

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
  succeeded: [hold, keep, charge],
  refunded: [
    hold,
    keep,
    charge,
    {
      from: ['captured', 'credited', 'refunding'],
      to: 'refunded',
      entries: ['refund'],
      event: 'payment.refunded',
    },
  ],
  canceled: [hold, release],
  never_held: [release, { from: unauthorizedStatuses, to: 'failed', event: 'payment.failed' }],
}

export function parseProviderState({
  status,
  amountCents,
  held,
  refundedCents,
}: ProviderAnswer): ProviderState {
  if (status === 'succeeded' && amountCents > 0 && refundedCents >= amountCents) return 'refunded'
  return status === 'canceled' && !held ? 'never_held' : status
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
  credited: 'credited',
  released: 'released',
  refunding: 'captured',
  refunded: 'refunded',
}

/** A payment whose card never answered is canceled after this many hours. */
export const abandonAfterHours = 24
/** An unused hold is released after this many minutes: long enough for checkout to finish a request whose browser is gone. */
export const unusedAfterMinutes = 60
