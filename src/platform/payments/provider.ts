import type { ProviderStatus } from '../../contract/payments.ts'

/** A payment as its provider sees it. */
export type ProviderPayment = {
  intentId: string
  status: ProviderStatus
  amountCents: number
  currency: 'usd'
  /** What went wrong at the last try, in words for the payer. */
  failure: { code: string; message: string } | null
}

/** Answered once, to the payer’s browser; never stored or logged. */
export type NewProviderPayment = ProviderPayment & { clientSecret: string }

/** The provider refused for good: trying again changes nothing. */
export class ProviderRefusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * A card payment provider with manual capture. Every call may be repeated with the same idempotency key and then
 * gives the same result. Throws `ProviderRefusal` for a definitive no, anything else when the outcome is unknown.
 */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'stripe'
  create(request: {
    amountCents: number
    description: string
    metadata: Record<string, string>
    idempotencyKey: string
  }): Promise<NewProviderPayment>
  retrieve(intentId: string): Promise<ProviderPayment>
  /** The secret for the payer’s browser, again. */
  clientSecretOf(intentId: string): Promise<string>
  capture(intentId: string, idempotencyKey: string): Promise<ProviderPayment>
  /** Releases the hold. */
  cancel(intentId: string, idempotencyKey: string): Promise<ProviderPayment>
}
