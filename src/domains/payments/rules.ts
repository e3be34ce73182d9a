import type { LedgerKind, PaymentStatus, ProviderStatus } from '../../contract/payments.ts'
import type { ProviderPayment } from '../../platform/payments/provider.ts'
import type { DomainEvent } from '../events.ts'
import type { PaymentRow } from './tables.ts'

export type State = PaymentRow['status']
type PaymentEvent = Extract<DomainEvent, { type: `payment.${string}` }>['type']

export type Heard = ProviderStatus | 'refunded' | 'never_held'
export type Answer = Pick<ProviderPayment, 'status' | 'amountCents' | 'held' | 'refundedCents'>

export type Step = {
  from: readonly State[]
  aim?: PaymentRow['aim']
  to: State
  entries?: readonly LedgerKind[]
  event?: PaymentEvent
}

export const unauthorised = ['requires_payment_method', 'requires_action', 'processing'] as const
export function isUnauthorised(status: State): boolean {
  return unauthorised.some((one) => one === status)
}

/** Nothing is left to ask the provider. */
export const ends = ['captured', 'credited', 'released', 'refunded', 'failed'] as const

const held = ['authorised', 'capturing', 'releasing'] as const
const hold: Step = {
  from: unauthorised,
  to: 'authorised',
  entries: ['authorise'],
  event: 'payment.authorised',
}
const charge: Step = { from: held, to: 'captured', entries: ['capture'], event: 'payment.captured' }
/** Charged to become a credit. */
const keep: Step = {
  from: ['capturing'],
  aim: 'credit',
  to: 'credited',
  entries: ['capture', 'credit_granted'],
  event: 'payment.credited',
}
const release: Step = { from: held, to: 'released', entries: ['release'], event: 'payment.released' }

/**
 * The payment’s state machine. Steps are taken until none fits, so an answer may skip lost ones. An answer that fits no
 * row changes nothing, so answers may come twice, late and in any order.
 */
export const steps: Record<Heard, readonly Step[]> = {
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
  never_held: [release, { from: unauthorised, to: 'failed', event: 'payment.failed' }],
}

export function parseAnswer({ status, amountCents, held, refundedCents }: Answer): Heard {
  if (status === 'succeeded' && amountCents > 0 && refundedCents >= amountCents) return 'refunded'
  return status === 'canceled' && !held ? 'never_held' : status
}

export function stepFor(state: State, aim: PaymentRow['aim'], heard: Heard): Step | undefined {
  return steps[heard].find((step) => step.from.includes(state) && (!step.aim || step.aim === aim))
}

export const statusWords: Record<State, PaymentStatus> = {
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
