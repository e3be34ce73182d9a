import type { LedgerKind, PaymentStatus, ProviderStatus } from '../../contract/payments.ts'
import type { ProviderPayment } from '../../platform/payments/provider.ts'
import type { DomainEvent } from '../events.ts'
import type { PaymentRow } from './tables.ts'

export type State = PaymentRow['status']
type PaymentEvent = Extract<DomainEvent, { type: `payment.${string}` }>['type']

/** What the provider is heard to say: its own states, told apart where one of them has two meanings for us. */
export type Heard = ProviderStatus | 'refunded' | 'never_held'
export type Answer = Pick<ProviderPayment, 'status' | 'amountCents' | 'held' | 'refundedCents'>

/** What an answer of the provider does to a payment that stands in one of `from`. */
export type Step = {
  from: readonly State[]
  /** Only for a capture that was decided for this. */
  aim?: PaymentRow['aim']
  to: State
  entries?: readonly LedgerKind[]
  event?: PaymentEvent
}

/** Before the card has answered. */
export const unauthorised = ['requires_payment_method', 'requires_action', 'processing'] as const
/** The card has not answered. */
export function isUnauthorised(status: State): boolean {
  return unauthorised.some((one) => one === status)
}

/** Nothing more is to be asked of anybody. */
export const ends = ['captured', 'credited', 'released', 'refunded', 'failed'] as const

const held = ['authorised', 'capturing', 'releasing'] as const
const hold: Step = {
  from: unauthorised,
  to: 'authorised',
  entries: ['authorise'],
  event: 'payment.authorised',
}
const charge: Step = { from: held, to: 'captured', entries: ['capture'], event: 'payment.captured' }
/** Charged so that the fee stands as a credit. */
const keep: Step = {
  from: ['capturing'],
  aim: 'credit',
  to: 'credited',
  entries: ['capture', 'credit_granted'],
  event: 'payment.credited',
}
const release: Step = { from: held, to: 'released', entries: ['release'], event: 'payment.released' }

/**
 * The payment’s way, as data. Steps are taken until none fits, so an answer may skip over others that were lost. An
 * answer that fits no row changes nothing, so that answers may come twice, late and in any order.
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

/** The provider’s answer in our words. */
export function hear({ status, amountCents, held, refundedCents }: Answer): Heard {
  if (status === 'succeeded' && amountCents > 0 && refundedCents >= amountCents) return 'refunded'
  return status === 'canceled' && !held ? 'never_held' : status
}

/** The next step that an answer asks for, or none. */
export function stepFor(state: State, aim: PaymentRow['aim'], heard: Heard): Step | undefined {
  return steps[heard].find((step) => step.from.includes(state) && (!step.aim || step.aim === aim))
}

/** Where the payer’s money stands, in the contract’s words. */
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

/** A card that never answered is given up after this many hours. */
export const abandonAfterHours = 24
/** A hold that paid for nothing is released after this many minutes: later than a lost browser’s request is finished. */
export const unusedAfterMinutes = 60
