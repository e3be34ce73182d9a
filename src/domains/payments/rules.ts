import type { PaymentStatus, ProviderStatus } from '../../contract/payments.ts'
import type { DomainEvent } from '../events.ts'
import type { PaymentRow } from './tables.ts'

type State = PaymentRow['status']
type PaymentEvent = Extract<DomainEvent, { type: `payment.${string}` }>['type']

/** What an answer of the provider does to a payment that stands in one of `from`. */
export type Step = {
  from: readonly State[]
  to: State
  entry?: 'authorise' | 'capture' | 'release'
  event?: PaymentEvent
}

/** Before the card has answered. */
export const unauthorised = ['requires_payment_method', 'requires_action', 'processing'] as const

/**
 * The payment’s way, as data. An answer that fits no row changes nothing, so that answers may come twice, late and
 * in any order.
 */
export const steps: Record<ProviderStatus, readonly Step[]> = {
  requires_payment_method: [{ from: ['requires_action', 'processing'], to: 'requires_payment_method' }],
  requires_action: [{ from: ['requires_payment_method', 'processing'], to: 'requires_action' }],
  processing: [{ from: ['requires_payment_method', 'requires_action'], to: 'processing' }],
  requires_capture: [
    { from: unauthorised, to: 'authorised', entry: 'authorise', event: 'payment.authorised' },
  ],
  succeeded: [
    {
      from: ['authorised', 'capturing', 'releasing'],
      to: 'captured',
      entry: 'capture',
      event: 'payment.captured',
    },
  ],
  canceled: [
    {
      from: ['authorised', 'capturing', 'releasing'],
      to: 'released',
      entry: 'release',
      event: 'payment.released',
    },
    { from: unauthorised, to: 'failed', event: 'payment.failed' },
  ],
}

/** The step that an answer asks for, or none. */
export function stepFor(state: State, answer: ProviderStatus): Step | undefined {
  return steps[answer].find((step) => step.from.includes(state))
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
