import type { PaidCard, ProviderStatus } from '../../contract/payments.ts'

export type ProviderPayment = {
  intentId: string
  status: ProviderStatus
  amountCents: number
  currency: 'usd'
  /** True once the card has held the money, whatever happened since. */
  held: boolean
  /** The card that was asked last; null if it’s unknown or no card. */
  card: PaidCard | null
  /** Charged: less than the amount if someone captured only a part at the provider. */
  capturedCents: number
  /** Refunded after the charge. */
  refundedCents: number
  /** What the payer’s bank took back by disputes, open or closed; then what it kept and what it returned. */
  disputedCents: number
  lostCents: number
  wonCents: number
  /** The provider listed the disputes of this charge, so their sums above are all there is. */
  disputesRead?: true
  failure: { code: string; message: string } | null
}

/** Sent once, to the payer's browser. Never stored or logged. */
export type NewProviderPayment = ProviderPayment & { clientSecret: string }

/** A definitive refusal: retrying changes nothing. */
export class ProviderRefusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** A card typed in test mode. Never stored or logged. */
export type TestCard = { cardNumber: string; expiry: string; cvc: string }

/** In the sandbox, the server does what the browser does with a real provider. */
export type TestCards = {
  /** Null if the client secret isn't genuine. */
  intentOf(clientSecret: string): string | null
  /** Refuses the field if it's not a test card. */
  confirm(intentId: string, card: TestCard): Promise<ProviderPayment>
  answerChallenge(intentId: string, approved: boolean): Promise<ProviderPayment>
}

/**
 * A webhook from the provider, treated as a hint: we ask for the payment's status, so webhooks may arrive
 * twice, late, in any order or never.
 */
export type ProviderNotice = {
  eventId: string
  kind: string
  /** Null if it's not about a payment. */
  intentId: string | null
}

/**
 * A card payment provider with manual capture. Repeating a call with the same idempotency key gives the same
 * result. Throws `ProviderRefusal` for a definitive no, any other error if the outcome is unknown.
 */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'stripe'
  create(request: {
    amountCents: number
    description: string
    idempotencyKey: string
  }): Promise<NewProviderPayment>
  retrieve(intentId: string): Promise<ProviderPayment>
  clientSecretOf(intentId: string): Promise<string>
  capture(intentId: string, idempotencyKey: string): Promise<ProviderPayment>
  cancel(intentId: string, idempotencyKey: string): Promise<ProviderPayment>
  /** Refunds what is left of the charge. */
  refund(intentId: string, idempotencyKey: string): Promise<ProviderPayment>
  /**
   * Throws `ProviderRefusal` unless the signature is genuine and at most 5 minutes old. Null in the sandbox,
   * which sends none.
   */
  readonly readNews: ((body: Buffer, signature: string, now: Date) => ProviderNotice) | null
  /** Null for real providers. */
  readonly testCards: TestCards | null
}
