/** The part of Stripe's answers that we read. */
export type FakeIntent = {
  id: string
  object: 'payment_intent'
  amount: number
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
  /** Released holds count here too, on a charge that was never captured. */
  amount_refunded: number
  captured: boolean
  status: 'succeeded' | 'failed'
  payment_intent: string
}

export type FakeRefund = {
  id: string
  object: 'refund'
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
