/** The part of Stripe's answers that we read. */
export type FakeIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  amount_capturable: number
  currency: string
  description: string | null
  capture_method: string
  client_secret: string
  status: 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled'
  payment_method: string | null
  last_payment_error: ErrorBody | null
  latest_charge: string | null
}

export type FakeCharge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  /** What was released of a hold counts here too. */
  amount_refunded: number
  captured: boolean
  /** True for good after the first dispute. */
  disputed: boolean
  refunded: boolean
  status: 'succeeded' | 'failed'
  payment_intent: string
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } }
}

export type FakeDispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost'
  reason: string
  is_charge_refundable: boolean
}

export type FakeRefund = {
  id: string
  object: 'refund'
  amount: number
  payment_intent: string
  status: 'succeeded' | 'failed'
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
  readonly error: ErrorBody
  constructor(status: number, error: ErrorBody) {
    super(error.message)
    this.status = status
    this.error = { type: 'invalid_request_error', ...error }
  }
}
