import type { CardError } from './fake-stripe-cards.ts'

/** The part of Stripe's answers that we read. */
export type FakeIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  description: string | null
  capture_method: string
  client_secret: string
  status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
  payment_method: string | null
  next_action: { type: 'use_stripe_sdk' } | null
  last_payment_error: CardError | null
  latest_charge: string | null
  cancellation_reason: 'automatic' | null
  created: number
  livemode: false
}

export type FakeCharge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  /** Released holds count here too, on a charge that was never captured. */
  amount_refunded: number
  captured: boolean
  refunded: boolean
  paid: boolean
  status: 'succeeded' | 'failed'
  payment_intent: string
  created: number
}

export type FakeRefund = {
  id: string
  object: 'refund'
  amount: number
  charge: string
  payment_intent: string
  status: 'succeeded' | 'failed'
  failure_reason?: 'lost_or_stolen_card'
}

export type ErrorBody = {
  type?: string
  code?: string
  decline_code?: string
  message: string
  payment_intent?: FakeIntent
}

/** An error in Stripe's format. */
export class FakeError extends Error {
  readonly status: number
  readonly error: Record<string, unknown>
  constructor(status: number, error: ErrorBody) {
    super(error.message)
    this.status = status
    this.error = { type: 'invalid_request_error', ...error }
  }
}
